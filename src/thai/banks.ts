/** A bank in Thailand: Bank of Thailand code (three digits, as on slips), short name, Thai and English names. */
export type Bank = { bot: string; short: string; th: string; en: string }

/** Banks whose slips and accounts people use, by Bank of Thailand code. Thai names follow the word ธนาคาร. */
export const BANKS: readonly Bank[] = [
  { bot: '002', short: 'BBL', th: 'กรุงเทพ', en: 'Bangkok Bank' },
  { bot: '004', short: 'KBANK', th: 'กสิกรไทย', en: 'Kasikornbank' },
  { bot: '006', short: 'KTB', th: 'กรุงไทย', en: 'Krungthai Bank' },
  { bot: '011', short: 'TTB', th: 'ทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  { bot: '014', short: 'SCB', th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' },
  { bot: '022', short: 'CIMB', th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai Bank' },
  { bot: '024', short: 'UOB', th: 'ยูโอบี', en: 'United Overseas Bank (Thai)' },
  { bot: '025', short: 'BAY', th: 'กรุงศรีอยุธยา', en: 'Bank of Ayudhya (Krungsri)' },
  { bot: '030', short: 'GSB', th: 'ออมสิน', en: 'Government Savings Bank' },
  { bot: '033', short: 'GHB', th: 'อาคารสงเคราะห์', en: 'Government Housing Bank' },
  {
    bot: '034',
    short: 'BAAC',
    th: 'เพื่อการเกษตรและสหกรณ์การเกษตร',
    en: 'Bank for Agriculture and Agricultural Cooperatives',
  },
  { bot: '035', short: 'EXIM', th: 'เพื่อการส่งออกและนำเข้าแห่งประเทศไทย', en: 'Export-Import Bank of Thailand' },
  { bot: '067', short: 'TISCO', th: 'ทิสโก้', en: 'TISCO Bank' },
  { bot: '069', short: 'KKP', th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  { bot: '070', short: 'ICBC', th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
  { bot: '071', short: 'TCRB', th: 'ไทยเครดิต', en: 'Thai Credit Bank' },
  { bot: '073', short: 'LHB', th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
  { bot: '098', short: 'SME', th: 'พัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย', en: 'SME Development Bank' },
]

/** Codes of the public API for the bank of a payment (1–6), which are not Bank of Thailand codes. */
export const API_BANK_CODES = { KBANK: 1, SCB: 2, BBL: 3, KTB: 4, BAY: 5, GSB: 6 } as const

/**
 * Codes of the public API for counters (9–13) and wallets (14–17). Both kinds share the payment method code 6,
 * so this code is what tells a counter from a wallet.
 */
export const API_CHANNEL_CODES = {
  bigC: 9,
  boonTerm: 10,
  cenPay: 11,
  payAtPost: 12,
  tescoLotus: 13,
  trueMoney: 14,
  alipay: 15,
  wechatPay: 16,
  linePay: 17,
} as const

/** The bank of a three-digit Bank of Thailand code, or undefined. */
export function bankByBot(bot: string): Bank | undefined {
  return BANKS.find((bank) => bank.bot === bot)
}

/** The bank of a short name such as `KBANK`, any case, or undefined. */
export function bankByShort(short: string): Bank | undefined {
  return BANKS.find((bank) => bank.short === short.toUpperCase())
}

/** The bank behind a code of the public API (1–6), or undefined. */
export function bankByApiCode(code: number): Bank | undefined {
  const entry = Object.entries(API_BANK_CODES).find(([, value]) => value === code)
  return entry && bankByShort(entry[0])
}

/** Whether a channel code of the public API is a counter, a wallet, or neither. */
export function channelKind(code: number): 'counter' | 'wallet' | null {
  if (code >= 9 && code <= 13) return 'counter'
  return code >= 14 && code <= 17 ? 'wallet' : null
}

/** The bank's full name: ธนาคารกสิกรไทย, Kasikornbank. */
export function bankName(bank: Bank, locale: 'th' | 'en'): string {
  return locale === 'th' ? `ธนาคาร${bank.th}` : bank.en
}
