import { and, eq, sql } from 'drizzle-orm'
import { MAIL_KINDS, type MailKind } from '#contract/mail-kinds.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { mailStops } from '#db/tables/platform.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

/** What a sealed link is for, so that no other sealed text passes for one. */
const PURPOSE = 'mail-stop'

/** Whether the person behind an address has stopped mails of a kind, by their settings or by a mail's own link. */
export async function isStopped({ database }: Pick<Kit, 'database'>, address: string, kind: MailKind) {
  const { rows } = await asOwner(database, (tx) =>
    tx.execute(sql`
      select 1 from mail_stops where address = ${address.toLowerCase()} and kind = ${kind}`),
  )

  return rows.length > 0
}

/** The kinds that an address has stopped. */
export async function stoppedKinds(tx: Tx, address: string): Promise<MailKind[]> {
  const rows = await tx
    .select({ kind: mailStops.kind })
    .from(mailStops)
    .where(eq(mailStops.address, address.toLowerCase()))

  return MAIL_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
}

/** Stops mails of a kind to an address, or lets them through again. */
export async function setStopped(
  tx: Tx,
  { address, kind, isStopped: isOff, at }: { address: string; kind: MailKind; isStopped: boolean; at: Date },
): Promise<void> {
  const one = { address: address.toLowerCase(), kind }
  if (isOff)
    await tx
      .insert(mailStops)
      .values({ ...one, createdAt: at })
      .onConflictDoNothing()
  else await tx.delete(mailStops).where(and(eq(mailStops.address, one.address), eq(mailStops.kind, kind)))
}

/** Takes what an address has stopped along to the new address of the same person. */
export async function moveStops(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from mail_stops where address = ${from.toLowerCase()} returning kind, created_at)
    insert into mail_stops (address, kind, created_at) select ${to.toLowerCase()}, kind, created_at from gone
    on conflict do nothing`)
}

/**
 * The link by which one mail stops its kind, without a login: sealed, so that it can be made for no other address. The
 * page it leads to asks first; a mail program posts to it (RFC 8058).
 */
export function stopLink(
  { config }: Pick<Kit, 'config'>,
  locale: Locale,
  address: string,
  kind: MailKind,
): string {
  const token = seal(config, JSON.stringify([address.toLowerCase(), kind]), PURPOSE)

  return `${config.publicUrl}${pathIn(locale, '/unsubscribe')}?token=${encodeURIComponent(token)}`
}

/** Headers that let mail programs show their own button for it (RFC 2369, RFC 8058). */
export function stopHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** What a link is about; null for one that was not made here. */
export function readStopLink({ config }: Pick<Kit, 'config'>, token: string) {
  try {
    const [address, kind] = JSON.parse(unseal(config, token, PURPOSE)) as [string, MailKind]

    return MAIL_KINDS.includes(kind) ? { address, kind } : null
  } catch {
    return null
  }
}
