import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** The tenant's own sentence, by why the lease ends. */
function tenantEnds(key: string, when: string, ground: { th: string; en: string }): Clause {
  return clause(
    key,
    null,
    {
      th: `ข้าพเจ้า {tenant} ผู้เช่า{homeShort} ตามสัญญาเช่าเลขที่ {leaseNo} ขอบอกเลิกสัญญาเช่า${ground.th} ให้มีผลในวันที่ {lastDay}`,
      en: `I, {tenant}, tenant of {homeShort} under lease {leaseNo}, end the lease${ground.en} with effect on {lastDay}.`,
    },
    { when: [when] },
  )
}

const ends: Clause[] = [
  tenantEnds('tenantEarly', 'early', {
    th: '{earlyUnder} ซึ่งให้สิทธิเมื่อเช่ามาแล้วกึ่งหนึ่งของระยะเวลา',
    en: ' {earlyUnder}, half of the term having passed,',
  }),
  tenantEnds('tenantPeriodic', 'tenantPeriodic', {
    th: 'ซึ่งไม่มีกำหนดเวลา',
    en: ', which has no fixed end,',
  }),
  tenantEnds('tenantAtEnd', 'atEnd', { th: 'เมื่อครบกำหนดสัญญา', en: ' on its last day,' }),
  tenantEnds('tenantBreach', 'breach', {
    th: 'เนื่องจากผู้ให้เช่าผิดสัญญา คือ{facts}',
    en: ' because the Landlord is in breach: {facts},',
  }),
  clause(
    'tenantLeaves',
    null,
    {
      th: 'ข้าพเจ้าจะชำระค่าเช่าและค่าบริการถึงวันดังกล่าว และขอนัด{moveOutCheck}พร้อมส่งมอบกุญแจวันที่ {inspectOn} โปรดคืนเงินประกันความเสียหายเข้าบัญชี {account}',
      en: 'I will pay rent and charges to that day and ask for the {moveOutCheck} and return of keys on {inspectOn}. Please return the deposit to {account}.',
    },
    { when: ['tenant_ends'] },
  ),
]

const keys = clause(
  'keys',
  null,
  {
    th: '{receiver} ได้รับกุญแจและบัตรผ่านของ{homeShort}ตามตารางจาก {giver} เมื่อวันที่ {on} เวลา {at} น. เพื่อ{purpose} {keys} {thenWords}',
    en: '{receiver} received the keys and cards of {homeShort} in the table from {giver} on {on} at {at}, for {purpose}. {keys} {thenWords}',
  },
  { when: ['keys'] },
)

export const tenantClauses: Clause[] = [...ends, keys]
