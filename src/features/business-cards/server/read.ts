import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import {
  CARD_DESIGNS,
  type CardCode,
  type CardDesign,
  PORTRAIT_DESIGNS,
} from '#features/business-cards/designs.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { versionOf } from '#server/versions/versions.ts'
import { displayPhone } from '#thai/phone.ts'
import type { CardBusiness, CardTexts } from './card-texts.ts'

export type Card = CardTexts & {
  userId: string
  version: string
  isSaved: boolean
  memberName: string
  design: CardDesign
  code: CardCode
  portraitUrl: string | null
}

/** Where is read, by whom and in which language. */
export type Reading = { workspaceId: string; actorId: string; locale: Locale }

/** A card with what it is drawn from. */
export type CardFacts = { card: Card; business: CardBusiness; portraitFileId: string | null }

type Row = {
  userId: string
  memberName: string
  firstName: string
  lastName: string
  firstNameEn: string | null
  lastNameEn: string | null
  ownPhone: string | null
  ownLineId: string | null
  design: CardDesign | null
  nameTh: string
  nameEn: string
  titleTh: string
  titleEn: string
  phone: string
  lineId: string
  email: string
  website: string
  code: CardCode
  portraitFileId: string | null
}

type Business = CardBusiness & { phone: string | null; email: string | null; lineId: string | null }

/** The designs, and everyone who works here with their card: the reader first, then by name. */
export async function listCards(tx: Tx, kit: Kit, reading: Reading) {
  const business = await readBusiness(tx, reading.workspaceId)
  const site = await websiteAddress(kit, business)
  const rows = await readRows(tx, reading)

  return {
    designs: CARD_DESIGNS.map((id) => ({ id, takesPortrait: PORTRAIT_DESIGNS.includes(id) })),
    cards: rows.map((row) => cardOf(kit, reading, { row, business, site })),
  }
}

/**
 * The card of a member, as saved or as proposed. Held, nobody else saves it until the transaction is over.
 * @throws Problem 404 for somebody who does not work here
 */
export async function readCard(
  tx: Tx,
  kit: Kit,
  reading: Reading,
  { userId, isHeld = false }: { userId: string; isHeld?: boolean },
): Promise<CardFacts> {
  if (isHeld)
    await tx.execute(sql`
      select 1 from workspace_members where workspace_id = ${reading.workspaceId} and user_id = ${userId} for update`)
  const [row] = await readRows(tx, reading, userId)
  if (!row) throw notFound()
  const business = await readBusiness(tx, reading.workspaceId)
  const site = await websiteAddress(kit, business)

  return {
    card: cardOf(kit, reading, { row, business, site }),
    business,
    portraitFileId: row.portraitFileId,
  }
}

async function readRows(tx: Tx, { workspaceId, actorId, locale }: Reading, userId?: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select m.user_id as "userId", ${personNameIn(locale)} as "memberName", u.first_name as "firstName", u.last_name as "lastName",
           u.first_name_en as "firstNameEn", u.last_name_en as "lastNameEn", u.phone as "ownPhone", u.line_id as "ownLineId",
           c.design, c.name_th as "nameTh", c.name_en as "nameEn", c.title_th as "titleTh", c.title_en as "titleEn",
           c.phone, c.line_id as "lineId", c.email, c.website, c.code_kind as code, f.id as "portraitFileId"
      from workspace_members m
      join users u on u.id = m.user_id and u.status = 'active'
      left join business_cards c on c.workspace_id = m.workspace_id and c.user_id = m.user_id
      left join files f on f.workspace_id = c.workspace_id and f.id = c.portrait_file_id and f.deleted_at is null
     where m.workspace_id = ${workspaceId} ${userId ? sql`and m.user_id = ${userId}` : sql``}
     order by m.user_id <> ${actorId}, 2, 1`)

  return rows
}

async function readBusiness(tx: Tx, workspaceId: string): Promise<Business> {
  const { rows } = await tx.execute<Business>(sql`
    select business_name as name, business_name_en as "nameEn", address_th as "addressTh", address_en as "addressEn",
           primary_color as "primaryColor", logo_file_id as "logoFileId", site_name as "siteName",
           is_published as "isPublished", phone, email, line_id as "lineId"
      from workspaces where id = ${workspaceId}`)

  return rows[0]!
}

/** Where the website lives, once it is open. */
async function websiteAddress(kit: Kit, { siteName, isPublished }: CardBusiness): Promise<string> {
  if (!siteName || !isPublished) return ''
  const origin = await siteOrigin(kit, siteName)

  return origin.replace(/^https:\/\//, '')
}

function cardOf(
  kit: Kit,
  { workspaceId, actorId }: Reading,
  { row, business, site }: { row: Row; business: Business; site: string },
): Card {
  const { userId, memberName, portraitFileId } = row
  const texts = row.design ? savedTexts(row) : proposed(row, { business, site, isOwn: userId === actorId })
  const shown = { ...texts, design: row.design ?? 'leaf-line', code: row.code ?? 'vcard' }

  return {
    ...shown,
    userId,
    memberName,
    isSaved: row.design !== null,
    version: versionOf(kit, { ...shown, portraitFileId }),
    portraitUrl: portraitFileId && signedUrl(kit, { workspaceId, fileId: portraitFileId }, '320'),
  }
}

function savedTexts({ nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website }: Row): CardTexts {
  return { nameTh, nameEn, titleTh, titleEn, phone, lineId, email, website }
}

/** From the account and the business; a number of the account's own is proposed to that person alone. */
function proposed(
  { firstName, lastName, firstNameEn, lastNameEn, ownPhone, ownLineId }: Row,
  { business, site, isOwn }: { business: Business; site: string; isOwn: boolean },
): CardTexts {
  const phone = (isOwn && ownPhone) || business.phone

  return {
    nameTh: `${firstName} ${lastName}`.trim(),
    nameEn: [firstNameEn, lastNameEn].filter(Boolean).join(' '),
    titleTh: '',
    titleEn: '',
    phone: phone ? displayPhone(phone) : '',
    lineId: (isOwn && ownLineId) || business.lineId || '',
    email: business.email ?? '',
    website: site,
  }
}
