export type SandboxLanguage = 'th' | 'en'

const th = {
  test_mode: 'โหมดทดสอบ ไม่มีการตัดเงินจริง',
  other_language: 'English',
  bank_title: 'ยืนยันกับธนาคาร',
  bank_lead: 'หน้านี้ทำหน้าที่แทนหน้ายืนยันของธนาคาร (3-\u2060D Secure) เลือกผลที่อยากลอง',
  app_title: 'จ่ายด้วยแอปธนาคารหรือวอลเล็ต',
  app_lead: 'หน้านี้ทำหน้าที่แทนแอปที่ใช้จ่าย เลือกผลที่อยากลอง',
  promptpay: 'พร้อมเพย์',
  promptpay_title: 'จ่ายด้วยพร้อมเพย์',
  promptpay_lead: 'QR นี้มีไว้ทดสอบ แอปธนาคารจะไม่รับ กดปุ่มด้านล่างแทนการสแกนจ่าย',
  promptpay_alt: 'QR พร้อมเพย์สำหรับทดสอบ',
  amount: 'ยอดที่ต้องจ่าย',
  amount_settled: 'ยอดของรายการ',
  item: 'รายการ',
  card: 'บัตร',
  time_left: 'จ่ายได้ถึง',
  approve: 'ยืนยันจ่าย {amount}',
  mark_paid: 'ถือว่าจ่ายแล้ว {amount}',
  refuse: 'ไม่อนุมัติรายการ',
  cancel: 'ไม่จ่ายรายการนี้',
  expire: 'ปล่อยให้หมดเวลา',
  successful: 'จ่ายแล้ว',
  failed: 'ชำระเงินไม่สำเร็จ',
  expired: 'หมดเวลาจ่ายแล้ว',
  nothing_taken: 'ยังไม่มีการตัดเงิน',
  receipt_soon: 'กลับไปหน้าเดิมเพื่อดูผล',
  back: 'กลับไปหน้าชำระเงิน',
  missing_title: 'ไม่พบรายการนี้',
  missing_lead: 'ลิงก์อาจไม่ครบ หรือรายการทดสอบถูกลบแล้ว',
  home_title: 'ช่องทางชำระเงินสำหรับทดสอบ',
  home_lead:
    'ใช้บัตรในตารางนี้ลองจ่ายได้ทุกแบบ วันหมดอายุเป็นเดือนใดก็ได้ในอนาคต รหัสหลังบัตรเป็นเลข 3 หลักใดก็ได้ บัตรจริงใช้ไม่ได้และจะไม่ถูกเก็บ',
  home_number: 'เลขบัตร',
  home_outcome: 'ผลที่จะได้',
  card_success: 'จ่ายสำเร็จทันที',
  card_challenge: 'ต้องยืนยันกับธนาคารก่อน (3-\u2060D Secure)',
  card_insufficient_fund: 'วงเงินไม่พอ',
  card_stolen_or_lost_card: 'บัตรหายหรือถูกขโมย',
  card_failed_processing: 'ธนาคารประมวลผลไม่สำเร็จ',
  card_payment_rejected: 'ธนาคารไม่อนุมัติรายการ',
  card_slow: 'จ่ายสำเร็จ แต่ตอบช้าประมาณ 4 วินาที',
  card_late: 'จ่ายสำเร็จ แต่ตอบช้าเกินเวลาที่รอ',
  card_dropped: 'จ่ายสำเร็จ แต่สัญญาณขาดก่อนได้คำตอบ',
  card_unavailable: 'ระบบรับชำระเงินขัดข้อง ไม่มีการบันทึกรายการ',
}

const en: Record<keyof typeof th, string> = {
  test_mode: 'Test mode: no real money moves',
  other_language: 'ไทย',
  bank_title: 'Bank confirmation',
  bank_lead: 'This page stands in for the bank’s 3-\u2060D Secure page. Choose the outcome you want to try.',
  app_title: 'Pay with a bank app or wallet',
  app_lead: 'This page stands in for the app. Choose the outcome you want to try.',
  promptpay: 'PromptPay',
  promptpay_title: 'Pay by PromptPay',
  promptpay_lead:
    'This QR is for testing only; bank apps will not take it. Press the button below instead of scanning.',
  promptpay_alt: 'PromptPay QR for testing',
  amount: 'Amount to pay',
  amount_settled: 'Amount',
  item: 'Payment for',
  card: 'Card',
  time_left: 'Pay by',
  approve: 'Confirm {amount}',
  mark_paid: 'Mark {amount} as paid',
  refuse: 'Decline the payment',
  cancel: 'Do not pay this',
  expire: 'Let the time run out',
  successful: 'Paid',
  failed: 'Payment failed',
  expired: 'The time to pay is over',
  nothing_taken: 'No money was taken',
  receipt_soon: 'Go back to see the result',
  back: 'Back to the payment page',
  missing_title: 'Payment not found',
  missing_lead: 'The link may be incomplete, or the test payment was removed.',
  home_title: 'Test payments',
  home_lead:
    'Use these cards to try every outcome. Any expiry month in the future and any 3-digit security code will do. Real cards are refused and never kept.',
  home_number: 'Card number',
  home_outcome: 'What happens',
  card_success: 'Paid at once',
  card_challenge: 'Needs the bank’s confirmation first (3-\u2060D Secure)',
  card_insufficient_fund: 'Insufficient funds',
  card_stolen_or_lost_card: 'Lost or stolen card',
  card_failed_processing: 'The bank could not process it',
  card_payment_rejected: 'Declined by the bank',
  card_slow: 'Paid, but the answer takes about 4 seconds',
  card_late: 'Paid, but the answer comes after we stop waiting',
  card_dropped: 'Paid, but the connection breaks before the answer',
  card_unavailable: 'The provider is down; nothing is recorded',
}

export type SandboxWords = Record<keyof typeof th, string>

/** The few words of the sandbox's own pages. */
export function sandboxWords(language: SandboxLanguage): SandboxWords {
  return language === 'th' ? th : en
}

/** `?lang=` decides, then the page one came from where it says so (`/en/…`), then the browser; Thai when none speaks. */
export function pickLanguage(
  query: string | undefined,
  acceptLanguage: string | undefined,
  returnUri?: string | null,
): SandboxLanguage {
  if (query === 'th' || query === 'en') return query
  if (returnUri && new URL(returnUri).pathname.startsWith('/en/')) return 'en'
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'th'
}
