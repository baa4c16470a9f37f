import type { Locale } from '#i18n/locale.ts'

/** What a person sees while the database is away: no script, no pictures, nothing that needs us. */
export function unavailablePage(locale: Locale): Response {
  const [title, text, again] =
    locale === 'en'
      ? [
          'We will be right back',
          'Ruen cannot reach its records just now. Nothing you saved is lost.',
          'Try again',
        ]
      : ['เดี๋ยวกลับมา', 'ตอนนี้เรือนยังเข้าถึงข้อมูลไม่ได้ สิ่งที่บันทึกไว้แล้วยังอยู่ครบ', 'ลองอีกครั้ง']

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
