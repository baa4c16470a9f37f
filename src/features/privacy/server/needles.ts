import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Person, Place } from '#server/register/person.ts'
import { anyOf } from '#server/register/rows.ts'
import { displayPhone } from '#thai/phone.ts'

/** Shorter ones would be found in other people's words. */
const SHORTEST = 5

/** Patterns for `~*` that find a person in texts. */
export type Needles = {
  /** Everything the person ever called themself: for copies and queues, where a find too many does no harm. */
  all: string
  /**
   * By business: the proven address, and what the business itself keeps of the person. For what is the business's own
   * (notes, the log): what somebody says of themself there must not strike out what is another's.
   */
  known: Map<string, string>
}

type Row = { first: string | null; last: string | null; phone: string | null; texts: (string | null)[] }

/** What names a person in texts of others: full names, addresses of e-mail, telephone and id numbers. */
export async function needlesOf(tx: Tx, person: Person): Promise<Needles> {
  const { userId, firstName, lastName, email, formerEmails, provenEmail, phone, places } = person
  const said = wordsOf({ first: firstName, last: lastName, phone, texts: [email, ...formerEmails] })
  const known = new Map<string, string>()
  for (const place of places) {
    const words = [provenEmail ?? '', ...(await recordWords(tx, place))].filter(isLong)
    known.set(place.workspaceId, patternOf(words))
    said.push(...words)
    const { rows } = await tx.execute<Row>(sql`
      select first_name as first, last_name as last, phone, array[email, answers ->> 'idNumber'] as texts
        from applications where workspace_id = ${place.workspaceId} and user_id = ${userId}`)
    said.push(...rows.flatMap(wordsOf))
  }
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select email from user_identities where user_id = ${userId}`,
  )
  said.push(...rows.map((row) => row.email ?? '').filter(isLong))

  return { all: patternOf(said), known }
}

/** What a business keeps of the person. */
async function recordWords(
  tx: Tx,
  { workspaceId, tenantIds, ownerIds, vendorIds }: Place,
): Promise<string[]> {
  const { rows } = await tx.execute<Row>(sql`
    select first_name as first, last_name as last, phone, array[email, id_number] as texts
      from tenants where workspace_id = ${workspaceId} and id = ${anyOf(tenantIds)}
    union all
    select null, null, phone, array[email, tax_id, name, name_en, bank_account_no]
      from owners where workspace_id = ${workspaceId} and id = ${anyOf(ownerIds)}
    union all
    select null, null, phone, array[email, tax_id, name, name_en, contact_name, bank_account_no]
      from vendors where workspace_id = ${workspaceId} and id = ${anyOf(vendorIds)}`)

  return rows.flatMap(wordsOf)
}

/** First names alone name too many. */
function wordsOf({ first, last, phone, texts }: Row): string[] {
  const name = first && last ? `${first} ${last}` : ''

  return [name, ...(phone ? formsOf(phone) : []), ...texts].map((text) => text?.trim() ?? '').filter(isLong)
}

/** Nothing that could be the syntax of JSON: patterns are held against the log's, too. */
function isLong(text: string): boolean {
  return text.length >= SHORTEST && !/["{}[\]:\\]/.test(text)
}

/** A number as it is kept, as it is shown, and as it is dialled. */
function formsOf(phone: string): string[] {
  return [phone, displayPhone(phone), phone.replace(/^\+66/, '0')]
}

function patternOf(words: string[]): string {
  const found = [...new Set(words)].sort((a, b) => b.length - a.length)
  // An empty pattern would find everything.
  if (found.length === 0) return `nothing-${newId()}`

  return found.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}
