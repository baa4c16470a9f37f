import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { projectName } from '#db/place-name.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { AboutKind } from '#features/chats/rules/kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Seat } from './access.ts'

export type About = { kind: AboutKind; id: string }
type Card = About & { name: string; path: string | null; status: string | null }
type Eye = { seat: Seat; locale: Locale }

/** How each kind is read: its table, its words, what of it belongs to the other side, and the page of it for each. */
type Source = {
  from: SQL
  name(locale: Locale): SQL
  status: SQL
  /** Whether it is the other side's own, by their record. */
  isTheirs(kind: SQL, party: SQL): SQL
  staffPath(id: string): string
  partyPath(kind: string, id: string): string | null
}

const rents = (party: SQL, home: SQL) => sql`exists (select 1 from leases l
  where l.workspace_id = x.workspace_id and l.property_id = ${home} and l.status in ('active', 'signed', 'sent') and ${isRentedBy(party)})`
const owns = (party: SQL, home: SQL) => sql`exists (select 1 from property_owners w
  where w.workspace_id = x.workspace_id and w.property_id = ${home} and w.owner_id = ${party})`
const homeName = (locale: Locale) => sql`concat_ws(' · ', p.unit_no, ${projectName(locale)})`
const HOME = sql`left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id`

const SOURCES: Record<AboutKind, Source> = {
  home: {
    from: sql`properties x join properties p on p.workspace_id = x.workspace_id and p.id = x.id ${HOME}`,
    name: homeName,
    status: sql`null`,
    isTheirs: (
      kind,
      party,
    ) => sql`case ${kind} when 'tenant' then ${rents(party, sql`x.id`)} when 'owner' then ${owns(party, sql`x.id`)}
      when 'applicant' then exists (select 1 from applications a where a.workspace_id = x.workspace_id and a.id = ${party} and a.property_id = x.id)
      else false end`,
    staffPath: (id) => `properties/${id}`,
    partyPath: () => null,
  },
  repair: {
    from: sql`maintenance_items x`,
    name: () => sql`concat_ws(' · ', x.no, x.title)`,
    status: sql`x.status`,
    isTheirs: (
      kind,
      party,
    ) => sql`case ${kind} when 'tenant' then x.tenant_id = ${party} when 'vendor' then x.vendor_id = ${party}
      when 'owner' then exists (select 1 from maintenance_homes g where g.workspace_id = x.workspace_id and g.maintenance_id = x.id and ${owns(party, sql`g.property_id`)})
      else false end`,
    staffPath: (id) => `maintenance/${id}`,
    partyPath: (kind, id) => (kind === 'tenant' ? `maintenance/${id}` : null),
  },
  bill: {
    from: sql`invoices x`,
    name: () => sql`x.no`,
    status: sql`x.status`,
    isTheirs: (
      kind,
      party,
    ) => sql`${kind} = 'tenant' and x.status <> 'draft' and (x.tenant_id = ${party} or exists (select 1 from invoice_shares s
      where s.workspace_id = x.workspace_id and s.invoice_id = x.id and s.tenant_id = ${party}))`,
    staffPath: (id) => `accounting/bills/${id}`,
    partyPath: (kind, id) => (kind === 'tenant' ? `pay-rent-online/${id}` : null),
  },
  application: {
    from: sql`applications x left join properties p on p.workspace_id = x.workspace_id and p.id = x.property_id ${HOME}`,
    name: homeName,
    status: sql`x.status`,
    isTheirs: (kind, party) => sql`${kind} = 'applicant' and x.id = ${party}`,
    staffPath: (id) => `applications/${id}`,
    partyPath: (_, id) => `apply-to-rent/${id}`,
  },
  inquiry: {
    from: sql`inquiries x left join properties p on p.workspace_id = x.workspace_id and p.id = x.property_id ${HOME}`,
    name: (locale) => sql`coalesce(nullif(${homeName(locale)}, ''), x.area, x.name)`,
    status: sql`x.status`,
    isTheirs: (kind, party) => sql`${kind} = 'visitor' and x.id = ${party}`,
    staffPath: () => 'inquiries',
    partyPath: () => null,
  },
}

/** Cards of what messages are about, by `kind:id`; what is gone has none. */
export async function aboutCards(
  tx: Tx,
  eye: Eye,
  rows: { aboutKind: string | null; aboutId: string | null }[],
): Promise<Map<string, Card>> {
  const wanted = new Map<AboutKind, Set<string>>()
  for (const { aboutKind, aboutId } of rows)
    if (aboutKind && aboutId)
      wanted.set(aboutKind as AboutKind, (wanted.get(aboutKind as AboutKind) ?? new Set()).add(aboutId))
  const cards = new Map<string, Card>()
  for (const [kind, ids] of wanted)
    for (const card of await findCards(tx, eye, kind, [...ids])) cards.set(`${kind}:${card.id}`, card)

  return cards
}

/** One card. @throws Problem 404 for what is not of the other side of this thread */
export async function readAbout(tx: Tx, eye: Eye, { kind, id }: About): Promise<Card> {
  const { partyKind, partyId } = eye.seat.chat
  const isTheirs =
    partyKind === null ? sql`true` : SOURCES[kind].isTheirs(sql`${partyKind}::text`, sql`${partyId}::uuid`)
  const [card] = await findCards(tx, eye, kind, [id], isTheirs)
  if (!card) throw notFound()

  return card
}

async function findCards(
  tx: Tx,
  { seat: { chat, side }, locale }: Eye,
  kind: AboutKind,
  ids: string[],
  isTheirs = sql`true`,
): Promise<Card[]> {
  const { from, name, status, staffPath, partyPath } = SOURCES[kind]
  const { rows } = await tx.execute<{ id: string; name: string; status: string | null }>(sql`
    select x.id, coalesce(${name(locale)}, '') as name, ${status} as status from ${from}
     where x.workspace_id = ${chat.workspaceId} and x.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isTheirs}`)

  return rows.map((row) => ({
    kind,
    ...row,
    path: side === 'staff' ? staffPath(row.id) : partyPath(chat.partyKind ?? '', row.id),
  }))
}
