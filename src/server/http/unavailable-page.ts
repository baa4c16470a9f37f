import type { Locale } from '#i18n/locale.ts'

type Reason = 'unavailable' | 'storage_full'

/** Title, what is so, what to press: while the database is away, and while there is no room to write. */
const WORDS: Record<Reason, Record<Locale, [title: string, text: string, again: string]>> = {
  unavailable: {
    th: ['เดี๋ยวกลับมา', 'ตอนนี้เรือนยังเข้าถึงข้อมูลไม่ได้ สิ่งที่บันทึกไว้แล้วยังอยู่ครบ', 'ลองอีกครั้ง'],
    en: [
      'We will be right back',
      'Ruen cannot reach its records just now. Nothing you saved is lost.',
      'Try again',
    ],
  },
  storage_full: {
    th: ['ตอนนี้ยังบันทึกไม่ได้', 'พื้นที่เก็บข้อมูลของเรือนเต็ม สิ่งที่เพิ่งส่งยังไม่ได้บันทึก ส่วนที่บันทึกไว้แล้วยังอยู่ครบ', 'ลองอีกครั้ง'],
    en: [
      'Ruen cannot save just now',
      'Its storage is full. What you have just sent was not saved; what you saved before is safe.',
      'Try again',
    ],
  },
}

/** What a person sees while nothing can be read or kept: no script, no pictures, nothing that needs us. */
export function unavailablePage(locale: Locale, reason: Reason = 'unavailable'): Response {
  const [title, text, again] = WORDS[reason][locale]

  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '5',
        'cache-control': 'no-store',
      },
    },
  )
}
