import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from './locale.ts'
import { overwriteGetLocale } from './messages/runtime.js'

const storage = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => storage.getStore() ?? 'th')

/** Runs `work` so that messages without an explicit locale speak this one: renders, mails, papers. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return storage.run(locale, work)
}
