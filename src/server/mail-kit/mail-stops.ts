import { and, eq, sql } from 'drizzle-orm'
import { STOPPABLE, type Topic } from '#contract/notices.ts'
import type { Tx } from '#db/client.ts'
import { mailStops } from '#db/tables/platform.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

/** What a sealed link is for, so that no other sealed text passes for one. */
const PURPOSE = 'mail-stop'

/** The topics that an address has stopped. */
export async function stoppedTopics(tx: Tx, address: string): Promise<Topic[]> {
  const rows = await tx
    .select({ topic: mailStops.topic })
    .from(mailStops)
    .where(eq(mailStops.address, address.toLowerCase()))

  return STOPPABLE.filter((topic) => rows.some((row) => row.topic === topic))
}

/** Stops mails of a topic to an address, or lets them through again. */
export async function setStopped(
  tx: Tx,
  { address, topic, isStopped: isOff, at }: { address: string; topic: Topic; isStopped: boolean; at: Date },
): Promise<void> {
  const one = { address: address.toLowerCase(), topic }
  if (isOff)
    await tx
      .insert(mailStops)
      .values({ ...one, createdAt: at })
      .onConflictDoNothing()
  else await tx.delete(mailStops).where(and(eq(mailStops.address, one.address), eq(mailStops.topic, topic)))
}

/** Takes what an address has stopped along to the new address of the same person. */
export async function moveStops(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from mail_stops where address = ${from.toLowerCase()} returning topic, created_at)
    insert into mail_stops (address, topic, created_at) select ${to.toLowerCase()}, topic, created_at from gone
    on conflict do nothing`)
}

/**
 * The link by which one mail stops its topic, without a login: sealed, so that it can be made for no other address. The
 * page it leads to asks first; a mail program posts to it (RFC 8058).
 */
export function stopLink(
  { config }: Pick<Kit, 'config'>,
  locale: Locale,
  address: string,
  topic: Topic,
): string {
  const token = seal(config, JSON.stringify([address.toLowerCase(), topic]), PURPOSE)

  return `${config.publicUrl}${pathIn(locale, '/unsubscribe')}?token=${encodeURIComponent(token)}`
}

/** Headers that let mail programs show their own button for it (RFC 2369, RFC 8058). */
export function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** What mails stopped before there were topics: links in mails live as long as the mails do. */
const FORMER: Record<string, Topic> = {
  rent: 'bills',
  receipts: 'bills',
  applications: 'visits',
  listings: 'calendar',
  statements: 'reports',
  insurance: 'calendar',
  documents: 'calendar',
  filings: 'calendar',
}

/** What a link is about; null for one that was not made here. */
export function readStopLink({ config }: Pick<Kit, 'config'>, token: string) {
  try {
    const [address, name] = JSON.parse(unseal(config, token, PURPOSE)) as [string, string]
    const topic = STOPPABLE.find((one) => one === (FORMER[name] ?? name))

    return topic ? { address, topic } : null
  } catch {
    return null
  }
}
