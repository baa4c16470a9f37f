import { expect, it } from 'vitest'
import { siteAt } from './http/hosts.ts'
import { createOwnDomains, type OwnDomain, siteOrigin } from './own-domains.ts'

const one: OwnDomain = {
  domain: 'www.a.test',
  siteName: 'a',
  isSound: true,
  isSibling: false,
  isUnpaid: false,
}

function stage() {
  const at = { time: 0 }
  const state = { domains: [one], reads: 0, fails: false }
  const ownDomains = createOwnDomains({
    now: () => at.time,
    async read() {
      state.reads++
      if (state.fails) throw new Error('away')
      return state.domains
    },
  })
  return { at, state, ownDomains }
}

it('asks the database once for all hosts, and again when it may have changed', async () => {
  const { at, state, ownDomains } = stage()
  ownDomains.setListening(true)
  await Promise.all(['www.a.test', 'x.test', 'y.test'].map((host) => ownDomains.find(host)))
  for (let host = 0; host < 1_000; host++) await ownDomains.find(`${host}.test`)
  expect(state.reads).toBe(1)
  state.domains = []
  expect(await ownDomains.find('www.a.test')).toEqual(one)
  ownDomains.clear()
  expect(await ownDomains.find('www.a.test')).toBeUndefined()
  at.time += 60_001
  await ownDomains.find('www.a.test')
  expect(state.reads).toBe(3)
})

it('believes what it knows for a second while it cannot hear of changes', async () => {
  const { at, state, ownDomains } = stage()
  await ownDomains.find('www.a.test')
  state.domains = []
  at.time += 999
  expect(await ownDomains.find('www.a.test')).toEqual(one)
  at.time += 2
  expect(await ownDomains.find('www.a.test')).toBeUndefined()
})

it('keeps no reading that failed', async () => {
  const { state, ownDomains } = stage()
  state.fails = true
  await expect(ownDomains.find('www.a.test')).rejects.toThrow('away')
  state.fails = false
  expect(await ownDomains.find('www.a.test')).toEqual(one)
})

it('knows a site by its own domain while that is sound, never by its sibling', async () => {
  const { state, ownDomains } = stage()
  const config = { publicUrl: 'http://www.ruen.test:3000', productHost: 'www.ruen.test:3000' }
  const origin = () => {
    ownDomains.clear()
    return siteOrigin({ config, ownDomains }, 'a')
  }
  expect(await origin()).toBe('http://www.a.test:3000')
  state.domains = [{ ...one, isSound: false }]
  expect(await origin()).toBe('http://a.ruen.test:3000')
  state.domains = [{ ...one, isSibling: true }]
  expect(await origin()).toBe('http://a.ruen.test:3000')
  state.domains = [{ ...one, isUnpaid: true }]
  expect(await origin()).toBe('http://a.ruen.test:3000')
})

it('leads from a domain that no package pays for to the address of the site', async () => {
  const { state, ownDomains } = stage()
  const at = () => {
    ownDomains.clear()
    return siteAt('www.a.test:3000', 'www.ruen.test:3000', ownDomains)
  }
  expect(await at()).toEqual({ kind: 'manager', name: 'a', isOwnDomain: true })
  state.domains = [{ ...one, isUnpaid: true }]
  expect(await at()).toEqual({ kind: 'moved', host: 'a.ruen.test:3000' })
})
