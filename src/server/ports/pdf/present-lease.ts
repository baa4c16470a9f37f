import { usdFigure } from '#contract/dollars.ts'
import { svgOfSignature } from '#contract/drawn-signature.ts'
import type { LeaseParty } from '#server/ports/pdf/lease/lease-terms.ts'
import { clausesOf, leaseHash } from '#server/ports/pdf/lease/lease-text.ts'
import { isNameOf } from '#thai/names.ts'
import { breakLong } from './break-long.ts'
import type { LeasePaper, SignatureEvidence } from './papers.ts'
import { day, instant, money, satangOf } from './present-format.ts'
import { initials, presentIssuer } from './present-head.ts'
import { presentSeal } from './seal/present-seal.ts'
import { wholeWords } from './whole-words.ts'
import { bothWords } from './words.ts'

/**
 * What lease.typ prints. A signed lease whose `textHash` is not the hash of its text is refused with
 * `RangeError`: the paper would show words nobody signed.
 */
export function presentLease(paper: LeasePaper) {
  const { terms } = paper
  const hash = leaseHash(paper)
  if (paper.textHash !== undefined && paper.textHash !== hash) {
    throw new RangeError(`lease ${paper.number}: the signed hash is not the hash of this text`)
  }
  const signatures = paper.status === 'signed' ? (paper.signatures ?? []) : []
  if (paper.status === 'signed' && signatures.length === 0) {
    throw new RangeError(`lease ${paper.number}: signed by nobody`)
  }
  return {
    locale: 'th',
    words: bothWords,
    issuer: {
      ...presentIssuer(paper.issuer, 'th'),
      actsAs: paper.issuerActsAs === 'agent' ? 'ตัวแทนผู้ให้เช่า' : 'ผู้ให้เช่า',
    },
    title: 'สัญญาเช่าที่พักอาศัย',
    subtitle: 'Residential lease agreement',
    number: paper.number,
    heading: [
      `สัญญาเลขที่ ${paper.number} · ฉบับที่ ${paper.version}`,
      `ทำเมื่อ ${day(paper.madeOn, 'th')}`,
      ...(paper.madeAt ? [`ทำที่ ${paper.madeAt.th}`] : []),
    ],
    // A quarter of the page holds about sixteen letters.
    facts: breakLong(presentFacts(paper), 16),
    clauses: clausesOf(paper).map((clause) => ({ ...clause, ...onLines(clause) })),
    signers: [
      signer(
        'ผู้ให้เช่า / Landlord',
        terms.agent ?? terms.landlord,
        signatures.find(({ role }) => role === 'landlord'),
      ),
      ...terms.tenants.map((tenant, index) =>
        signer(
          'ผู้เช่า / Tenant',
          tenant,
          signatures.find((one) => one.role === 'tenant' && (one.tenant ?? 0) === index),
        ),
      ),
    ],
    witnesses: paper.status === 'signed' ? 0 : 2,
    isDraft: paper.status === 'draft',
    initials: {
      landlord: initialsOf(signatures, 'landlord'),
      tenant: initialsOf(signatures, 'tenant'),
    },
    hash,
    /** Of the file that was sent to be signed: what the pages of the lease show. */
    hashSent: paper.sentSha256 ?? null,
    hashShort: `${hash.slice(0, 8)}…${hash.slice(-8)}`,
    evidence: signatures.map(presentEvidence),
    seal: paper.seal ? presentSeal(paper.seal) : null,
    whole: wholeWords([
      paper.issuer.name,
      paper.number,
      terms.home.unit,
      terms.home.project?.th,
      terms.home.project?.en,
      ...[terms.landlord, terms.agent, ...terms.tenants].flatMap((party) => [
        party?.name.th,
        party?.name.en,
        party?.address?.th,
      ]),
      terms.home.address?.th,
    ]),
  }
}

/** Numbered terms within a clause stand on lines of their own; the words that are signed stay as they are. */
function onLines({ th, en }: { th: string; en: string }) {
  const split = (text: string) =>
    text.startsWith('(1) ') ? `\n${text.replace(/ (?=\(\d{1,2}\) )/g, '\n')}` : text

  return { th: split(th), en: split(en) }
}

function presentFacts({ terms }: LeasePaper) {
  const { home } = terms
  // The unit first: a long name of a project takes lines of its own, and what followed would stand apart from it.
  const place = [home.unit, home.project?.th].filter(Boolean).join(' ')
  const size = [home.areaSqm && `${home.areaSqm}\u00a0ตร.ม.`, home.floor && `ชั้น\u00a0${home.floor}`]
  return [
    { label: 'ผู้ให้เช่า / Landlord', value: terms.landlord.name.th },
    { label: 'ผู้เช่า / Tenant', value: terms.tenants.map((one) => one.name.th).join(', ') },
    { label: 'ทรัพย์สินที่เช่า / Home', value: place },
    // Nothing is known of the size: no cell, no dash.
    ...(size.some(Boolean) ? [{ label: 'พื้นที่ / Area', value: size.filter(Boolean).join(' ') }] : []),
    { label: 'วันเริ่มสัญญา / Start', value: day(terms.start, 'th', 'short') },
    { label: 'วันครบสัญญา / End', value: day(terms.end, 'th', 'short') },
    { label: 'ค่าเช่าต่อเดือน / Rent', value: rentOf(terms) },
    { label: 'เงินประกัน / Deposit', value: money(satangOf(terms.deposit), 'th') },
  ]
}

const rentOf = ({ rent, rentForeign }: LeasePaper['terms']) =>
  rentForeign ? usdFigure(BigInt(rentForeign.cents)) : money(satangOf(rent), 'th')

/** The blue of a pen. */
const INK = '#1d3a7a'

function signer(label: string, party: LeaseParty, signature: SignatureEvidence | undefined) {
  return {
    label,
    name: party.name.th,
    ink: signature?.drawing ? svgOfSignature(signature.drawing, INK) : null,
    typedName: signature?.typedName || null,
    at: signature ? instant(signature.signedAt, 'th') : null,
  }
}

function initialsOf(signatures: SignatureEvidence[], role: SignatureEvidence['role']): string {
  const names = signatures
    .filter((one) => one.role === role)
    .map((one) => initials(one.typedName || one.signer))
  return names.join(' ') || '…………'
}

function presentEvidence(one: SignatureEvidence) {
  return {
    signer: `${one.signer} (${one.role === 'landlord' ? 'ผู้ให้เช่า / Landlord' : 'ผู้เช่า / Tenant'})`,
    ink: one.drawing ? svgOfSignature(one.drawing, INK) : null,
    rows: [
      one.drawing
        ? { label: 'ลายมือชื่อ / Signature', value: 'วาดบนหน้าจอ / Drawn on the screen' }
        : { label: 'ชื่อที่พิมพ์ / Typed name', value: one.typedName },
      ...(!one.drawing && !isNameOf(one.typedName, [one.signer, one.signerEn ?? ''])
        ? [
            {
              label: 'ชื่อในเอกสาร / Named on the paper',
              value: [one.signer, one.signerEn].filter(Boolean).join(' / '),
            },
          ]
        : []),
      ...(one.account
        ? [{ label: 'บัญชีผู้กดลงนาม / Account that signed', value: `${one.account} · ${one.email}` }]
        : []),
      { label: 'เวลาที่ลงนาม / Signed at', value: `${instant(one.signedAt, 'th')} (${one.signedAt})` },
      { label: 'วิธียืนยันตัวตน / Method', value: `${METHODS[one.method]} · ${one.email}` },
      { label: 'ที่อยู่ IP / IP address', value: one.ip },
      ...(one.userAgent ? [{ label: 'อุปกรณ์ / Device', value: one.userAgent }] : []),
      { label: 'ข้อความยินยอม / Consent', value: `${one.consent.th}\n${one.consent.en}` },
    ],
  }
}

const METHODS: Record<SignatureEvidence['method'], string> = {
  emailCode: 'รหัสครั้งเดียวทางอีเมล / One-time code by e-mail',
  signedIn: 'เข้าสู่ระบบด้วยรหัสผ่าน / Logged in with password',
}
