import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { svgOfSignature } from '#contract/drawn-signature.ts'
import { day, instant } from '#server/ports/pdf/present-format.ts'
import { presentIssuer } from '#server/ports/pdf/present-head.ts'
import { presentSeal } from '#server/ports/pdf/seal/present-seal.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import { bothWords } from '#server/ports/pdf/words.ts'
import type { ComposedPrint, ComposedSignature } from './composed-print.ts'

/** What composed.typ prints: an agreement, a letter or a sheet, Thai and English. */
export function presentComposed({
  issuer,
  status,
  paper,
  textHash,
  signatures = [],
  seal,
  sealedAs = null,
}: ComposedPrint) {
  const { letter } = paper
  const signed = new Map(signatures.map((one) => [one.key, one]))

  return {
    locale: 'th',
    shape: paper.shape,
    words: bothWords,
    issuer: presentIssuer(issuer, 'th'),
    title: paper.title,
    number: paper.no ?? '',
    heading: [
      paper.no && { th: `เลขที่ ${paper.no}`, en: `No. ${paper.no}` },
      paper.version > 1 && { th: `ฉบับที่ ${paper.version}`, en: `Version ${paper.version}` },
    ].filter(Boolean),
    madeOn: { th: day(paper.madeOn, 'th'), en: day(paper.madeOn, 'en') },
    facts: paper.facts,
    letter: letter && {
      ...letter,
      references: letter.references.map(asRow),
      enclosures: letter.enclosures.map(asRow),
    },
    blocks: paper.blocks,
    signers: paper.signers.map(({ key, role, name, how }) => ({
      ...{ role, name, how },
      ...marksOf(signed.get(key)),
    })),
    evidence: signatures.map(presentEvidence),
    seal: seal ? presentSeal(seal) : null,
    hashWhole: textHash,
    closing: paper.closing,
    isDraft: status === 'draft',
    isOpen: status === 'open',
    sealedAs,
    hash: `${textHash.slice(0, 8)}…${textHash.slice(-8)}`,
    whole: wholeWords([issuer.name, paper.no ?? undefined, ...namesIn(paper)]),
  }
}

/** What stands on the line of a signer: ink or a name, and when. */
function marksOf(signature: ComposedSignature | undefined) {
  return {
    ink: signature?.drawing ? svgOfSignature(signature.drawing, INK) : null,
    typedName: signature?.typedName ?? null,
    at: signature ? instant(signature.signedAt, 'th') : null,
  }
}

/** The blue of a pen. */
const INK = '#1d3a7a'

const KNOWN = {
  emailCode: words('รหัสครั้งเดียวทางอีเมล', 'one-time code by e-mail'),
  signedIn: words('เข้าสู่ระบบของธุรกิจ', 'login of the business'),
}
const WAYS = { drawn: words('วาดบนหน้าจอ', 'drawn on the screen'), typed: words('พิมพ์ชื่อ', 'typed') }

function words(th: string, en: string): Words {
  return { th, en }
}

function presentEvidence(one: ComposedSignature) {
  const known = KNOWN[one.known]
  const way = one.drawing ? WAYS.drawn : WAYS.typed

  return {
    ...{ name: one.name, role: one.role, ...marksOf(one) },
    rows: [
      { label: 'เปิดอ่าน / Opened', value: instant(one.openedAt, 'th') },
      { label: 'ยินยอม / Consent', value: `${one.consent.th}\n${one.consent.en}` },
      {
        label: 'ยืนยันตัวตน / Known by',
        value: [`${known.th} / ${known.en}`, one.address].filter(Boolean).join(' · '),
      },
      ...addressOf(one),
      {
        label: 'ลงลายมือชื่อ / Signed',
        value: `${instant(one.signedAt, 'th')} (${one.signedAt.replace(/\.\d+Z$/, 'Z')}) · ${way.th} / ${way.en}`,
      },
      ...namesOf(one),
      { label: 'จากที่ใด / From', value: [one.ip, one.userAgent].filter(Boolean).join(' · ') },
    ],
  }
}

/** Who signed: the name that was typed beside the one on the paper, and whose login it was. */
function namesOf({ typedName, isNamed, name, account }: ComposedSignature) {
  const onPaper = name.th === name.en ? name.th : `${name.th} / ${name.en}`
  const typed = isNamed
    ? typedName
    : `${typedName}\nไม่ตรงกับชื่อในเอกสาร / Not the name on the paper: ${onPaper}`

  return [
    ...(typedName ? [{ label: 'ลงชื่อว่า / Signed as', value: typed }] : []),
    ...(account
      ? [{ label: 'บัญชีผู้กดลงนาม / Account that signed', value: `${account.name} · ${account.email}` }]
      : []),
  ]
}

/** Where the code went elsewhere than to the address on file. */
function addressOf({ addressOnFile }: ComposedSignature) {
  if (addressOnFile === null) return []
  const value =
    addressOnFile === ''
      ? 'ไม่มีอีเมลของผู้ลงนามในระบบ / No address of the signer was on file'
      : `รหัสไม่ได้ส่งไปยังอีเมลในระบบ / The code did not go to the address on file · ${addressOnFile}`

  return [{ label: 'อีเมลในระบบ / On file', value }]
}

const asRow = ({ th, en }: Words) => ({ th, en })

/** Names that a line never takes apart. */
function namesIn({ signers, facts }: ComposedPaper): string[] {
  return [...signers.map(({ name }) => name), ...facts.map(({ value }) => value)].flatMap(({ th, en }) => [
    th,
    en,
  ])
}
