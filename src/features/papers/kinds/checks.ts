import { isTaxId } from '#thai/tax-id.ts'
import type { PaperDraft } from './compose.ts'
import { type Finding, fieldsOf, type Kind, type Party, partiesIn, str, type Values } from './kind.ts'

/** What every paper is checked for, then what its kind adds. Stops first. */
export function findingsOf(kind: Kind, values: Values, draft: PaperDraft, today: string): Finding[] {
  const found = [
    ...partyFindings(kind, values),
    ...moneyFindings(kind, values),
    ...signerFindings(draft),
    ...kind.checks(values, today),
  ]

  return found.sort((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}

function partyFindings(kind: Kind, values: Values): Finding[] {
  const fields = fieldsOf(kind).filter(({ type }) => type === 'party' || type === 'parties')
  const all = fields.flatMap(({ key }) => partiesIn(values, key).map((party) => ({ key, party })))
  const twice = all.find(
    ({ key, party }, index) =>
      party.idNumber !== '' &&
      all.findIndex((other) => other.party.idNumber === party.idNumber && other.key !== key) > index,
  )

  return [
    ...all.flatMap(({ key, party }) => ofParty(key, party)),
    ...(twice
      ? [
          stop(
            twice.key,
            `${twice.party.nameTh} เป็นคู่สัญญาทั้งสองฝ่าย`,
            `${twice.party.nameEn || twice.party.nameTh} stands on both sides`,
          ),
        ]
      : []),
  ]
}

function ofParty(key: string, party: Party): Finding[] {
  const name = { th: party.nameTh || '–', en: party.nameEn || party.nameTh || '–' }
  const found: Finding[] = []
  if (!party.nameTh && (party.nameEn || party.idNumber || party.addressTh))
    found.push(stop(key, 'ยังไม่มีชื่อเต็ม', 'The full name is missing'))
  if (!party.nameTh) return found
  if (party.kind !== 'foreigner' && party.idNumber && !isTaxId(party.idNumber))
    found.push(
      look(
        key,
        `เลขประจำตัวของ ${name.th} ไม่ตรงหลักตรวจสอบ`,
        `The ID number of ${name.en} fails its check digit`,
      ),
    )
  if (!party.addressTh) found.push(look(key, `ยังไม่มีที่อยู่ของ ${name.th}`, `${name.en} has no address`))

  return found
}

/** A price, rent or debt of nothing is a slip: the paper would promise THB 0.00. */
function moneyFindings(kind: Kind, values: Values): Finding[] {
  return fieldsOf(kind)
    .filter((field) => field.type === 'money' && !field.mayBeZero && (field.when?.(values) ?? true))
    .filter(({ key }) => /^0+$/.test(str(values, key)))
    .map(({ key, label }) => stop(key, `${label.th}ต้องมากกว่า 0`, `${label.en} must be above zero`))
}

function signerFindings({ signers }: PaperDraft): Finding[] {
  return signers
    .filter(({ email, phone, name }) => !email && !phone && name.th)
    .map(({ name }) =>
      look(
        null,
        `${name.th} ยังไม่มีอีเมลหรือเบอร์โทร จึงส่งให้เซ็นออนไลน์ไม่ได้`,
        `${name.en} has no e-mail or phone, so nothing can be sent to sign`,
      ),
    )
}

export const stop = (field: string | null, th: string, en: string): Finding => ({
  level: 'stop',
  field,
  text: { th, en },
})
export const look = (field: string | null, th: string, en: string): Finding => ({
  level: 'look',
  field,
  text: { th, en },
})
