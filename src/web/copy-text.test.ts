import { afterEach, expect, test, vi } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#i18n/messages/runtime.js'
import { copyText } from './copy-text.ts'
import { closeSnack, currentSnacks } from './ui/overlays/snackbar-store.ts'

overwriteGetLocale(() => baseLocale)

/** What was said since the last time. */
const said = () => {
  const snacks = currentSnacks().map(({ tone, title, text }) => ({ tone, title, text }))
  for (const { id } of currentSnacks()) closeSnack(id)

  return snacks
}

afterEach(() => vi.unstubAllGlobals())

test('a text that was copied is said to be', async () => {
  const taken: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => taken.push(text) } })
  expect(await copyText('0812345678')).toBe(true)
  expect(await copyText('0', { done: 'คัดลอกเลขแล้ว' })).toBe(true)
  expect(taken).toEqual(['0812345678', '0'])
  expect(said().map(({ tone, title }) => [tone, title])).toEqual([
    ['done', 'คัดลอกแล้ว'],
    ['done', 'คัดลอกเลขแล้ว'],
  ])
})

test('a browser that refuses, or has no clipboard, is told of with what to copy by hand', async () => {
  const refuses = async () => Promise.reject(new Error('NotAllowedError'))
  const failed = { title: 'คัดลอกไม่ได้', text: 'https://a.example' }
  for (const clipboard of [{ writeText: refuses }, undefined]) {
    vi.stubGlobal('navigator', { clipboard })
    expect(await copyText('https://a.example', { failed })).toBe(false)
    expect(said()).toEqual([{ tone: 'error', ...failed }])
    expect(await copyText('x')).toBe(false)
    expect(said()[0]!.tone).toBe('error')
  }
})
