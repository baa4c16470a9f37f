import { changedMeanwhile } from '#contract/versions.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { keyedHash } from '#server/seal.ts'

/**
 * The version of a record: a fingerprint of all that its form shows, whichever tables that stands in and whoever wrote it
 * (G350). Keyed, so that nothing of what a reader sees masked can be tried out on it.
 * @param shown plain values by name; their order does not matter
 */
export function versionOf({ config }: Pick<Kit, 'config'>, shown: object): string {
  const sorted = Object.entries(shown).sort(([one], [other]) => (one < other ? -1 : 1))
  const written = JSON.stringify(sorted, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

  return keyedHash(config, written, 'version').slice(0, 32)
}

/**
 * Changes a record unless somebody else has since `version` was read; writing the same as stands there loses nothing, and
 * is taken. Call it within one transaction that holds the record's row, so that of two at the same moment the second
 * reads what the first has written.
 * @param read the record as its reader sees it, with its version
 * @throws 409 `changed_meanwhile` with both versions; whatever `work` has written goes with the transaction
 */
export async function unlessMoved<View extends { version: string }>(
  { version, yours, read }: { version: string | undefined; yours: object; read: () => Promise<View> },
  work: () => Promise<unknown>,
): Promise<View> {
  const before = await read()
  await work()
  const after = await read()
  const isStale = version !== undefined && version !== before.version
  if (isStale && after.version !== before.version) throw changedMeanwhile(yours, before)

  return after
}

/** The answer to a change; one sent without a version is told that nobody looked what it wrote over. */
export function savedAnswer<View>(data: View, { version, locale }: { version?: string; locale: Locale }) {
  return version === undefined ? { data, message: text('versions_missing', {}, locale)! } : { data }
}

/** A change without what it leaves out, to lay over what is stored. */
export function given<Change extends object>(
  change: Change,
): { [Name in keyof Change]: NonNullable<Change[Name]> | Extract<Change[Name], null> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
}
