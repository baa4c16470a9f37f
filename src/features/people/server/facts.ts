import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import type { Locale } from '#i18n/locale.ts'
import type { InvitationKind } from './invitations.ts'

type Row = {
  kind: InvitationKind
  email: string
  name: string
  locale: Locale
  tokenHash: string
  invitedBy: string
  businessName: string
  businessNameEn: string | null
  addressTh: string | null
  addressEn: string | null
}

/** What the mail of an invitation needs to know; null once it was accepted or taken back. */
export async function invitationFacts(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<Row>(sql`
    select i.kind, i.email, i.name, i.locale, i.token_hash as "tokenHash",
           coalesce(case i.locale when 'en' then ${personNameIn('en')} else ${personNameIn('th')} end, '') as "invitedBy",
           w.business_name as "businessName", w.business_name_en as "businessNameEn",
           w.address_th as "addressTh", w.address_en as "addressEn"
      from invitations i join workspaces w on w.id = i.workspace_id left join users u on u.id = i.invited_by
     where i.workspace_id = ${workspaceId} and i.id = ${id} and i.accepted_at is null and i.revoked_at is null`)
  const row = rows[0]
  if (!row) return null
  const { businessName, businessNameEn, addressTh, addressEn, ...facts } = row
  const isThai = facts.locale === 'th'

  return {
    ...facts,
    business: isThai ? businessName : (businessNameEn ?? businessName),
    address: (isThai ? addressTh : (addressEn ?? addressTh)) ?? '',
  }
}
