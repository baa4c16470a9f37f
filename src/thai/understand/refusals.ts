/** Source of a pattern for Thai words that say of something, before it or after it, that it is not wanted. */
export const REFUSED = 'ไม่เอา|ไม่อยากได้|ไม่ต้องการ|ไม่ใช่|ไม่ชอบ|ยกเว้น'

/** The same in English, where they stand before it. */
export const REFUSED_EN =
  "(?:no|not|non|without|except(?: for)?|anything but|(?:don'?t|do not) (?:want|like|need))[ -](?:an? )?"
