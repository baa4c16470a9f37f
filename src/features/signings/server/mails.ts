import { sql } from 'drizzle-orm'
import { maskEmail } from '#features/accounts/server/service.ts'
import { isElsewhere } from '#features/signings/rules.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { displayPhone } from '#thai/phone.ts'
import { signingToken } from './door.ts'
import { findSigner, findSigning, type SignerRow, type SigningRow, signersOf } from './store.ts'

type Facts = {
  signing: SigningRow
  business: Business
  /** Of the reader, where it is known; else Thai, with the English below it. */
  locale: Locale
  isBoth: boolean
}
type Business = {
  nameTh: string
  nameEn: string | null
  email: string | null
  phone: string | null
  locale: Locale
}

/** Asks one signer, with the link that is theirs alone. `at` tells a reminder from the first mail. */
export async function mailAsked(
  kit: Kit,
  { workspaceId, signerId, at }: { workspaceId: string; signerId: string; at: string },
): Promise<void> {
  const { signer, facts } = await readSigner(kit, workspaceId, signerId)
  if (!signer.email || signer.state !== 'asked' || facts.signing.state !== 'asked') return
  const { signing } = facts
  const isAgain = signer.remindedAt !== null
  const subject = isAgain ? m.signings_mail_again_subject : m.signings_mail_subject
  await send(kit, facts, { dedupeKey: `signing.asked:${signerId}:${at}`, to: signer.email }, (locale) => {
    const about = { ...aboutOf(facts, locale), date: formatDay(signing.signBy, locale) }
    return {
      subject: subject(about, { locale }),
      heading: about.paper,
      paragraphs: [m.signings_mail_asked(about, { locale }), m.signings_mail_code_note({}, { locale })],
      // Of the sender, in whatever language: said once.
      message: signing.message && m.signings_mail_message({ message: signing.message }, { locale }),
      button: { label: m.signings_mail_button({}, { locale }), url: linkOf(kit, signer, locale) },
    }
  })
  if (isElsewhere(signer)) await mailElsewhere(kit, signer)
}

/** The address on file hears that somebody else was sent a paper to sign in this name; nothing of the paper. */
async function mailElsewhere(
  kit: Kit,
  { workspaceId, signingId, id, linkNo, ...signer }: SignerRow,
): Promise<void> {
  const { facts } = await readSigning(kit, workspaceId, signingId, signer.emailOnFile)
  const { phone, email } = facts.business
  const reach = [phone && displayPhone(phone), email].filter(Boolean).join(' · ')
  await send(
    kit,
    facts,
    { dedupeKey: `signing.elsewhere:${id}:${linkNo}`, to: signer.emailOnFile! },
    (locale) => {
      const about = { business: aboutOf(facts, locale).business, address: maskEmail(signer.email!), reach }
      return {
        subject: m.signings_mail_elsewhere_subject(about, { locale }),
        heading: m.signings_mail_elsewhere_heading({}, { locale }),
        paragraphs: [
          m.signings_mail_elsewhere(about, { locale }),
          m.signings_mail_elsewhere_do(about, { locale }),
        ],
        why: m.signings_mail_elsewhere_why(about, { locale }),
      }
    },
  )
}

/** The code, which is not kept anywhere in clear. */
export async function mailCode(
  kit: Kit,
  { workspaceId, signerId, code }: { workspaceId: string; signerId: string; code: string },
): Promise<void> {
  const { signer, facts } = await readSigner(kit, workspaceId, signerId)
  if (!signer.email) return
  const dedupeKey = `signing.code:${signerId}:${kit.now().getTime()}`
  await send(kit, facts, { dedupeKey, to: signer.email }, (locale) => ({
    subject: m.signings_mail_code_subject({ code }, { locale }),
    short: null,
    heading: m.signings_mail_code_heading({ code }, { locale }),
    paragraphs: [m.signings_mail_code({ business: aboutOf(facts, locale).business }, { locale })],
  }))
}

/** The business is told that somebody does not sign, or that the day passed. */
export async function mailEnded(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { facts, signers } = await readSigning(kit, workspaceId, signingId)
  const { signing, business } = facts
  if (!business.email) return
  const who = signers.find(({ state }) => state === 'declined')
  const to = { dedupeKey: `signing.ended:${signingId}`, to: business.email }
  await send(kit, toBusiness(facts), to, (locale) => {
    const about = aboutOf(facts, locale)
    return {
      ...(who && { short: m.signings_short_answered(about, { locale }) }),
      subject: who
        ? m.signings_mail_declined_subject({ ...about, name: nameOf(who, locale) }, { locale })
        : m.signings_mail_expired_subject(about, { locale }),
      heading: about.paper,
      paragraphs: [
        who
          ? m.signings_mail_declined(
              {
                name: nameOf(who, locale),
                reason: who.declineWords || reasonWords(who.declineReason, locale),
              },
              { locale },
            )
          : m.signings_mail_expired({ date: formatDay(signing.signBy, locale) }, { locale }),
      ],
      button: { label: m.signings_mail_see({}, { locale }), url: paperUrl(kit, signing, locale) },
    }
  })
}

/** Whoever was asked or has signed is told that it was taken back. */
export async function mailWithdrawn(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { signers } = await readSigning(kit, workspaceId, signingId)
  for (const signer of signers.filter(({ email, askedAt }) => email && askedAt)) {
    const { facts } = await readSigning(kit, workspaceId, signingId, signer.email)
    const to = { dedupeKey: `signing.withdrawn:${signer.id}`, to: signer.email! }
    await send(kit, facts, to, (locale) => ({
      subject: m.signings_mail_withdrawn_subject(aboutOf(facts, locale), { locale }),
      heading: aboutOf(facts, locale).paper,
      paragraphs: [m.signings_mail_withdrawn({ reason: facts.signing.endReason ?? '' }, { locale })],
    }))
  }
}

/** All have signed: each gets the link to the sealed paper, behind the same code. */
export async function mailSigned(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { facts, signers } = await readSigning(kit, workspaceId, signingId)
  const { business, signing } = facts
  for (const signer of signers.filter(({ email }) => email)) {
    const { facts: own } = await readSigning(kit, workspaceId, signingId, signer.email)
    const to = { dedupeKey: `signing.signed:${signer.id}`, to: signer.email! }
    await send(kit, own, to, (locale) => ({
      subject: m.signings_mail_signed_subject(aboutOf(own, locale), { locale }),
      heading: aboutOf(own, locale).paper,
      paragraphs: [m.signings_mail_signed({}, { locale })],
      button: { label: m.signings_mail_signed_button({}, { locale }), url: linkOf(kit, signer, locale) },
    }))
  }
  if (!business.email) return
  const to = { dedupeKey: `signing.signed:${signingId}`, to: business.email }
  await send(kit, toBusiness(facts), to, (locale) => ({
    subject: m.signings_mail_signed_subject(aboutOf(facts, locale), { locale }),
    heading: aboutOf(facts, locale).paper,
    paragraphs: [m.signings_mail_signed_here({}, { locale })],
    button: { label: m.signings_mail_see({}, { locale }), url: paperUrl(kit, signing, locale) },
  }))
}

/** A reason to decline, for a mail. */
function reasonWords(reason: string | null, locale: Locale): string {
  const words: Record<string, (params: Record<string, never>, options: { locale: Locale }) => string> = {
    facts: m.signings_reason_facts,
    terms: m.signings_reason_terms,
    time: m.signings_reason_time,
  }

  return words[reason ?? '']?.({}, { locale }) ?? m.signings_reason_other({}, { locale })
}

const nameOf = ({ nameTh, nameEn }: SignerRow, locale: Locale) => (locale === 'en' ? nameEn : nameTh)

const linkOf = (kit: Kit, signer: SignerRow, locale: Locale) =>
  kit.config.publicUrl + pathIn(locale, `/sign/${signingToken(kit, signer)}`)

/** Where the business looks after it: the door that knows which page writes papers of a kind. */
const paperUrl = ({ config }: Kit, { paperId }: SigningRow, locale: Locale) =>
  config.publicUrl + pathIn(locale, `/dashboard/manager/documents/papers/${paperId}/signing`)

/** The business reads in the language of whoever sent the paper. */
const toBusiness = (facts: Facts): Facts => ({ ...facts, locale: facts.business.locale, isBoth: false })

function aboutOf({ business, signing }: Pick<Facts, 'business' | 'signing'>, locale: Locale) {
  return {
    business: (locale === 'en' && business.nameEn) || business.nameTh,
    paper: `${locale === 'en' ? signing.titleEn : signing.titleTh} ${signing.no}`,
  }
}

/** What a mail says in one language. */
type Written = {
  subject: string
  heading: string
  paragraphs: string[]
  message?: string
  button?: { label: string; url: string }
  why?: string
  /** What a lock screen may show instead of the subject; null for a code. */
  short?: string | null
}

async function send(
  kit: Kit,
  facts: Facts,
  { dedupeKey, to }: { dedupeKey: string; to: string },
  write: (locale: Locale) => Written,
): Promise<void> {
  const { locale, signing } = facts
  const { subject, heading, paragraphs, message, button, why, short } = facts.isBoth
    ? inBoth(write('th'), write('en'))
    : write(locale)
  const sender = aboutOf(facts, locale).business
  const whyAsked = facts.isBoth
    ? `${m.signings_mail_why({}, { locale: 'th' })}\n${m.signings_mail_why({}, { locale: 'en' })}`
    : m.signings_mail_why({}, { locale })
  await notify(kit, {
    topic: short === null ? 'security' : 'papers',
    short,
    mustMail: true,

    ...{ dedupeKey, workspaceId: signing.workspaceId, to, locale, subject },
    content: {
      preheader: paragraphs[0] ?? '',
      heading,
      paragraphs: message ? [...paragraphs, message] : paragraphs,
      footer: { sender, address: '', reason: why ?? whyAsked },
      ...(button ? { button } : {}),
    },
    fromName: sender,
  })
}

/** Thai first, the English below it: for an address of which no language is known. */
function inBoth(th: Written, en: Written): Written {
  const pair = (one: string, other: string) => (one === other ? one : `${one} / ${other}`)

  return {
    subject: pair(th.subject, en.subject),
    heading: pair(th.heading, en.heading),
    paragraphs: [...th.paragraphs, ...en.paragraphs],
    ...(th.message ? { message: th.message } : {}),
    // The page behind it has both languages.
    ...(th.button && en.button
      ? { button: { ...th.button, label: pair(th.button.label, en.button.label) } }
      : {}),
    ...(th.short !== undefined && { short: th.short }),
    ...(th.why && en.why ? { why: `${th.why}\n${en.why}` } : {}),
  }
}

async function readSigner(kit: Kit, workspaceId: string, signerId: string) {
  const signer = await kit.database.inWorkspace(workspaceId, (tx) =>
    findSigner(tx, { workspaceId, id: signerId }),
  )
  const { facts } = await readSigning(kit, workspaceId, signer.signingId, signer.email)

  return { signer, facts }
}

/** What mails say of an asking, in the language of the address where it is known. */
async function readSigning(kit: Kit, workspaceId: string, signingId: string, email: string | null = null) {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const signing = await findSigning(tx, { workspaceId, id: signingId })
    const { rows } = await tx.execute<Business & { reader: Locale | null }>(sql`
      select w.business_name as "nameTh", w.business_name_en as "nameEn", w.email, w.phone, coalesce(u.locale, 'th') as locale,
             coalesce((select t.locale from tenants t where t.workspace_id = w.id and t.email = ${email} limit 1),
                      (select o.statement_locale from owners o where o.workspace_id = w.id and o.email = ${email} limit 1)) as reader
        from workspaces w left join users u on u.id = ${signing.createdBy} where w.id = ${workspaceId}`)
    const { reader, ...business } = rows[0]!
    const locale: Locale = reader ?? 'th'

    return {
      signers: await signersOf(tx, signing),
      facts: { signing, business, locale, isBoth: reader === null } satisfies Facts,
    }
  })
}
