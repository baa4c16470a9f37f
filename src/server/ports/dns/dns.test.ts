import { afterAll, expect, it } from 'vitest'
import { startNameServer } from '#testing/name-server.ts'
import { openDns } from './dns.ts'

const server = await startNameServer()
afterAll(server.close)
const dns = openDns({ servers: [server.address], timeoutMs: 100 })
const long = 'x'.repeat(280)

Object.assign(server.zone, {
  'texts.test': { TXT: ['one', 'two words', long] },
  'alias.test': { CNAME: 'Host.Test' },
  'host.test': { A: ['203.0.113.7', '203.0.113.8'], AAAA: ['2001:db8::7'] },
  'four.test': { A: ['203.0.113.9'] },
  'broken.test': 'SERVFAIL',
  'closed.test': 'REFUSED',
  'silent.test': 'SILENT',
  'flood.test': { TXT: Array.from({ length: 12 }, (_, index) => `text ${index}`) },
})

it('reads texts whole, aliases and addresses', async () => {
  const texts = await dns.txt('texts.test')
  expect(texts.kind === 'found' && texts.values.sort()).toEqual(['one', 'two words', long])
  expect(await dns.cname('alias.test')).toEqual({ kind: 'found', values: ['host.test'] })
  const addresses = await dns.addresses('host.test')
  expect(addresses.kind === 'found' && addresses.values.sort()).toEqual([
    '2001:db8::7',
    '203.0.113.7',
    '203.0.113.8',
  ])
  expect(await dns.addresses('four.test')).toEqual({ kind: 'found', values: ['203.0.113.9'] })
})

it('tells that there is nothing from that nobody said anything', async () => {
  for (const ask of [dns.txt, dns.cname, dns.addresses]) {
    expect(await ask('nowhere.test')).toEqual({ kind: 'none' })
    for (const name of ['broken.test', 'closed.test', 'silent.test'])
      expect(await ask(name), name).toEqual({ kind: 'unknown' })
  }
  // A name with records of another kind.
  expect(await dns.txt('four.test')).toEqual({ kind: 'none' })
  expect(await dns.cname('texts.test')).toEqual({ kind: 'none' })
})

it('hears what has changed at once', async () => {
  server.zone['new.test'] = { TXT: ['before'] }
  expect(await dns.txt('new.test')).toEqual({ kind: 'found', values: ['before'] })
  server.zone['new.test'] = { TXT: ['after'] }
  expect(await dns.txt('new.test')).toEqual({ kind: 'found', values: ['after'] })
})

it('asks no name server that is not there for ever', async () => {
  const gone = await startNameServer()
  await gone.close()
  expect(await openDns({ servers: [gone.address], timeoutMs: 100 }).txt('texts.test')).toEqual({
    kind: 'unknown',
  })
})
