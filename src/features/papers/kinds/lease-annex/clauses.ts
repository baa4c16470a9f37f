import { CLOSING, clause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

const between = (role: { th: string; en: string }, field: string): { th: string; en: string } => ({
  th: `ทำขึ้นระหว่าง {landlord} ซึ่งต่อไปนี้เรียกว่า “ผู้ให้เช่า” ฝ่ายหนึ่ง กับ {${field}} ซึ่งต่อไปนี้เรียกว่า “${role.th}” อีกฝ่ายหนึ่ง เกี่ยวกับสัญญาเช่าเลขที่ {leaseNo} ของ{homeShort}`,
  en: `Made between {landlord} (“the Landlord”) and {${field}} (“the ${role.en}”), about lease {leaseNo} of {homeShort}.`,
})

const parties = words('คู่สัญญา', 'Parties')

/**
 * What is annexed to a lease or ends it by agreement. A guarantee names its debt, term and sum (CCC ss.680, 681); a person may
 * not be made a joint debtor (s.681/1); the creditor writes within 60 days of default (s.686). Ruen's own wording; a Thai
 * lawyer has to confirm it before a business relies on it.
 */
export const annexClauses: Clause[] = [
  clause('partiesGuarantee', parties, between(words('ผู้ค้ำประกัน', 'Guarantor'), 'guarantor'), {
    when: ['guarantee'],
  }),
  clause('partiesTenants', parties, between(words('ผู้เช่า', 'Tenant'), 'tenants'), { when: ['!guarantee'] }),
  clause(
    'agent',
    words('ตัวแทน', 'Agent'),
    {
      th: '{agent} ลงนามแทนผู้ให้เช่าตามหนังสือมอบอำนาจ',
      en: '{agent} signs for the Landlord under a power of attorney.',
    },
    { when: ['agent'] },
  ),
  clause(
    'debt',
    words('หนี้ที่ค้ำประกัน', 'The debt'),
    {
      th: 'ผู้ค้ำประกันตกลงค้ำประกันหนี้ค่าเช่า ค่าบริการ และค่าเสียหายที่ผู้เช่าต้องชำระตามสัญญาเช่าเลขที่ {leaseNo} ซึ่งเกิดขึ้นตั้งแต่วันที่ {leaseStart} ถึงวันที่ {leaseEnd} รวมไม่เกิน {max}',
      en: 'The Guarantor guarantees rent, charges and damages that the Tenant owes under lease {leaseNo} and that arise from {leaseStart} to {leaseEnd}, no more than {max} in all.',
    },
    { when: ['guarantee'], isBold: true },
  ),
  clause(
    'extent',
    words('ขอบเขตความรับผิด', 'Extent'),
    {
      th: 'ผู้ค้ำประกันไม่ต้องรับผิดอย่างลูกหนี้ร่วม และไม่ต้องรับผิดในหนี้ที่เกิดจากการต่อสัญญาหรือเพิ่มภาระโดยผู้ค้ำประกันมิได้ยินยอมเป็นหนังสือ',
      en: 'The Guarantor is not a joint debtor and does not answer for a renewal or greater debt without written consent.',
    },
    { when: ['guarantee'] },
  ),
  clause(
    'notice',
    words('การบอกกล่าว', 'Notice of default'),
    {
      th: 'เมื่อผู้เช่าผิดนัด ผู้ให้เช่าจะมีหนังสือบอกกล่าวผู้ค้ำประกันภายใน 60 วันนับแต่วันผิดนัด และจะไม่เรียกให้ชำระก่อนหนังสือนั้นไปถึง',
      en: 'When the Tenant is in default the Landlord notifies the Guarantor in writing within 60 days, and asks for nothing before that letter arrives.',
    },
    { when: ['guarantee'] },
  ),
  clause(
    'renewal',
    words('การต่ออายุ', 'Renewal'),
    {
      th: 'คู่สัญญาตกลงต่ออายุสัญญาเช่าเลขที่ {leaseNo} ออกไปอีก {months} เดือน ตั้งแต่วันที่ {from} ถึงวันที่ {until} ค่าเช่าเดือนละ {newRent} เงินประกันความเสียหาย {deposit} ที่วางไว้ให้ถือเป็นเงินประกันต่อไป ข้อสัญญาอื่นคงเดิม',
      en: 'The parties renew lease {leaseNo} for {months} months, from {from} to {until}, at {newRent} a month. The deposit of {deposit} stays in place. All other clauses stand.',
    },
    { when: ['renewal'] },
  ),
  clause(
    'earlyEnd',
    words('การเลิกสัญญา', 'The end'),
    {
      th: 'คู่สัญญาตกลงเลิกสัญญาเช่าเลขที่ {leaseNo} โดยให้มีผลในวันที่ {lastDay} ผู้เช่าชำระค่าเช่าและค่าบริการถึงวันดังกล่าว ผู้ให้เช่าคืนเงินประกันตามข้อ {depositClause} ของสัญญาเช่า',
      en: 'The parties end lease {leaseNo} on {lastDay}. The Tenant pays rent and charges to that day; the Landlord returns the deposit under clause {depositClause} of the lease.',
    },
    { when: ['earlyEnd'], isBold: true },
  ),
  clause(
    'extra',
    words('ข้อตกลงเพิ่มเติม', 'Further terms'),
    { th: '{extra}', en: '{extra}' },
    { when: ['extra'] },
  ),
  clause(
    'settled',
    words('ไม่มีข้อเรียกร้องอื่น', 'Nothing further'),
    {
      th: 'นอกจากนี้คู่สัญญาไม่ติดใจเรียกร้องต่อกันอีก',
      en: 'Beyond this neither claims anything from the other.',
    },
    { when: ['earlyEnd'] },
  ),
  ...CLOSING.filter(({ key }) => key === 'law' || key === 'language'),
]
