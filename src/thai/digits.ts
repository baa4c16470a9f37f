/** Thai digits (๐–๙) to Arabic digits; every other character stays. */
export function toArabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}

/** Arabic digits to Thai digits, for the few forms that ask for them. */
export function toThaiDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(THAI_ZERO + Number(digit)))
}

const THAI_ZERO = 0x0e50
