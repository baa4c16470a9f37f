import { sql } from 'drizzle-orm'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { sendMail } from '#server/mail-kit/send.ts'
import { signingToken } from './door.ts'
import { findSigner, findSigning, type SignerRow, type SigningRow, signersOf } from './store.ts'

type Facts = { signing: SigningRow; business: Business; locale: Locale; paper: string }
type Business = { nameTh: string; nameEn: string | null; email: string | null; locale: Locale }

/** Asks one signer, with the link that is theirs alone. `at` tells a reminder from the first mail. */
export async function mailAsked(
  kit: Kit,
  { workspaceId, signerId, at }: { workspaceId: string; signerId: string; at: string },
): Promise<void> {
  const { signer, facts } = await readSigner(kit, workspaceId, signerId)
  if (!signer.email || signer.state !== 'asked' || facts.signing.state !== 'asked') return
  const { locale, signing } = facts
  const isAgain = signer.remindedAt !== null
  const about = { ...aboutOf(facts), date: formatDay(signing.signBy, locale) }
  const subject = isAgain ? m.signings_mail_again_subject : m.signings_mail_subject
  await send(kit, facts, {
    dedupeKey: `signing.asked:${signerId}:${at}`,
    to: signer.email,
    subject: subject(about, { locale }),
    heading: about.paper,
    paragraphs: [
      m.signings_mail_asked(about, { locale }),
      ...(signing.message ? [m.signings_mail_message({ message: signing.message }, { locale })] : []),
      m.signings_mail_code_note({}, { locale }),
    ],
    button: { label: m.signings_mail_button({}, { locale }), url: linkOf(kit, signer, locale) },
  })
}

/** The code, which is not kept anywhere in clear. */
export async function mailCode(
  kit: Kit,
  { workspaceId, signerId, code }: { workspaceId: string; signerId: string; code: string },
): Promise<void> {
  const { signer, facts } = await readSigner(kit, workspaceId, signerId)
  if (!signer.email) return
  const { locale } = facts
  await send(kit, facts, {
    dedupeKey: `signing.code:${signerId}:${kit.now().getTime()}`,
    to: signer.email,
    subject: m.signings_mail_code_subject({ code }, { locale }),
    heading: m.signings_mail_code_heading({ code }, { locale }),
    paragraphs: [m.signings_mail_code({ business: aboutOf(facts).business }, { locale })],
  })
}

/** The business is told that somebody does not sign, or that the day passed. */
export async function mailEnded(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { facts, signers } = await readSigning(kit, workspaceId, signingId)
  const { signing, business } = facts
  if (!business.email) return
  const { locale } = business
  const about = aboutOf({ ...facts, locale })
  const who = signers.find(({ state }) => state === 'declined')
  await send(
    kit,
    { ...facts, locale },
    {
      dedupeKey: `signing.ended:${signingId}`,
      to: business.email,
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
    },
  )
}

/** Whoever was asked or has signed is told that it was taken back. */
export async function mailWithdrawn(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { signers } = await readSigning(kit, workspaceId, signingId)
  for (const signer of signers.filter(({ email, askedAt }) => email && askedAt)) {
    const { facts } = await readSigning(kit, workspaceId, signingId, signer.email)
    const { locale } = facts
    await send(kit, facts, {
      dedupeKey: `signing.withdrawn:${signer.id}`,
      to: signer.email!,
      subject: m.signings_mail_withdrawn_subject(aboutOf(facts), { locale }),
      heading: facts.paper,
      paragraphs: [m.signings_mail_withdrawn({ reason: facts.signing.endReason ?? '' }, { locale })],
    })
  }
}

/** All have signed: each gets the link to the sealed paper, behind the same code. */
export async function mailSigned(
  kit: Kit,
  { workspaceId, signingId }: { workspaceId: string; signingId: string },
): Promise<void> {
  const { facts, signers } = await readSigning(kit, workspaceId, signingId)
  const { business } = facts
  for (const signer of signers.filter(({ email }) => email)) {
    const { facts: own } = await readSigning(kit, workspaceId, signingId, signer.email)
    const { locale } = own
    await send(kit, own, {
      dedupeKey: `signing.signed:${signer.id}`,
      to: signer.email!,
      subject: m.signings_mail_signed_subject(aboutOf(own), { locale }),
      heading: own.paper,
      paragraphs: [m.signings_mail_signed({}, { locale })],
      button: { label: m.signings_mail_signed_button({}, { locale }), url: linkOf(kit, signer, locale) },
    })
  }
  if (!business.email) return
  const { locale } = business
  await send(
    kit,
    { ...facts, locale },
    {
      dedupeKey: `signing.signed:${signingId}`,
      to: business.email,
      subject: m.signings_mail_signed_subject(aboutOf({ ...facts, locale }), { locale }),
      heading: aboutOf({ ...facts, locale }).paper,
      paragraphs: [m.signings_mail_signed_here({}, { locale })],
      button: { label: m.signings_mail_see({}, { locale }), url: paperUrl(kit, facts.signing, locale) },
    },
  )
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

function aboutOf({ business, locale, signing }: Pick<Facts, 'business' | 'locale' | 'signing'>) {
  return {
    business: (locale === 'en' && business.nameEn) || business.nameTh,
    paper: `${locale === 'en' ? signing.titleEn : signing.titleTh} ${signing.no}`,
  }
}

type Mail = {
  dedupeKey: string
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
}

async function send(kit: Kit, facts: Facts, { dedupeKey, to, subject, ...content }: Mail): Promise<void> {
  const { locale, business, signing } = facts
  const sender = aboutOf(facts).business
  await sendMail(kit, {
    ...{ dedupeKey, workspaceId: signing.workspaceId, to, locale, subject },
    content: {
      preheader: content.paragraphs[0] ?? '',
      footer: { sender, address: '', reason: m.signings_mail_why({}, { locale }) },
      ...content,
    },
    fromName: sender,
    ...(business.email ? { replyTo: { address: business.email } } : {}),
  })
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
      select w.business_name as "nameTh", w.business_name_en as "nameEn", w.email, coalesce(u.locale, 'th') as locale,
             coalesce((select t.locale from tenants t where t.workspace_id = w.id and t.email = ${email} limit 1),
                      (select o.statement_locale from owners o where o.workspace_id = w.id and o.email = ${email} limit 1)) as reader
        from workspaces w left join users u on u.id = ${signing.createdBy} where w.id = ${workspaceId}`)
    const { reader, ...business } = rows[0]!
    const locale: Locale = reader ?? 'th'

    return {
      signers: await signersOf(tx, signing),
      facts: {
        signing,
        business,
        locale,
        paper: aboutOf({ business, locale, signing }).paper,
      } satisfies Facts,
    }
  })
}
