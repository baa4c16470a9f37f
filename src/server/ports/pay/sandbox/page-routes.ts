import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { webhookSwitch } from './api.ts'
import type { ChargeDesk, Decision } from './charges.ts'
import { pickLanguage, sandboxWords } from './messages.ts'
import {
  authorizePage,
  counterPage,
  homePage,
  missingPage,
  type PageContext,
  promptPayPage,
  settledPage,
} from './pages.ts'
import type { ChargeRecord } from './records.ts'
import { isBarcode } from './sources.ts'
import { readFont, SANDBOX_CSS } from './styles.ts'

const decisionInput = z.object({
  decision: z.enum(['approve', 'refuse', 'expire', 'no_funds', 'limit', 'late']),
})

/** The pages on which a person plays the bank, the wallet or the PromptPay payer. */
export function createSandboxPages(options: { desk: ChargeDesk; baseUrl: () => string }): Hono {
  const { desk } = options
  const pages = new Hono()
  pages.use(bodyLimit({ maxSize: 4_096 }))

  pages.get('/style.css', (context) =>
    context.body(SANDBOX_CSS, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
  pages.get('/fonts/:name', async (context) => {
    const font = await readFont(context.req.param('name'))
    if (!font) return context.notFound()
    return context.body(font, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
  })
  pages.get('/', (context) => answer(context, homePage(pageFor(context))))

  for (const kind of ['authorize', 'promptpay', 'counter'] as const) {
    pages.get(`/${kind}/:id`, async (context) => {
      const charge = await find(context.req.param('id'), kind)
      const page = pageFor(context, charge)
      if (!charge) return answer(context, missingPage(page), { status: 404 })
      if (charge.status !== 'pending')
        return answer(context, settledPage(charge, page), { returnUri: charge.returnUri })
      const content = { authorize: authorizePage, promptpay: promptPayPage, counter: counterPage }[kind]
      return answer(context, content(charge, page), { returnUri: charge.returnUri })
    })

    pages.post(`/${kind}/:id`, async (context) => {
      const charge = await find(context.req.param('id'), kind)
      if (!charge) return answer(context, missingPage(pageFor(context)), { status: 404 })
      const form = decisionInput.safeParse(await context.req.parseBody())
      if (!form.success) return answer(context, missingPage(pageFor(context)), { status: 400 })
      await decide(context, charge, form.data.decision)
      const { pathname, search, origin } = new URL(context.req.url)
      // As at a bank: the payer is sent straight back. The QR page stays, its payer never left the shop's page.
      const goesBack = kind === 'authorize' && form.data.decision !== 'expire' ? charge.returnUri : null
      if (!goesBack) return context.redirect(`${pathname}${search}`, 303)
      if (new URL(goesBack).origin === origin) return context.redirect(goesBack, 303)
      // `form-action` also judges redirects, and the server around us may not allow the other site: refresh instead.
      const settled = (await desk.read(charge.id)) ?? charge
      return answer(context, settledPage(settled, pageFor(context, charge)), {
        returnUri: settled.returnUri,
        refresh: goesBack,
      })
    })
  }

  async function find(id: string, kind: 'authorize' | 'promptpay' | 'counter') {
    const charge = await desk.read(id)
    if (!charge?.expiresAt) return undefined
    const own =
      charge.source?.type === 'promptpay' ? 'promptpay' : isBarcode(charge) ? 'counter' : 'authorize'
    return own === kind ? charge : undefined
  }

  /** `?webhooks=double|none|late_create` bends the delivery, to try what a receiver must survive. */
  async function decide(context: Context, charge: ChargeRecord, decision: Decision): Promise<void> {
    const how = context.req.query('webhooks')
    const settled = await desk.settle(charge.id, decision, webhookSwitch.parse(how))
    if (settled && how === 'late_create') await desk.announceLateCreate(settled)
  }

  function pageFor(context: Context, charge?: ChargeRecord): PageContext {
    return pageOf(context, options.baseUrl(), charge?.returnUri)
  }

  return pages
}

/** What a page needs to know: the language, and where its style sheet and its forms are. */
export function pageOf(context: Context, baseUrl: string, returnUri?: string | null): PageContext {
  const language = pickLanguage(context.req.query('lang'), context.req.header('accept-language'), returnUri)
  const query = new URLSearchParams(context.req.query())
  query.set('lang', language)
  const actionQuery = `?${query}`
  query.set('lang', language === 'th' ? 'en' : 'th')

  return {
    words: sandboxWords(language),
    language,
    root: new URL(baseUrl).pathname.replace(/\/+$/, ''),
    otherLanguageHref: `?${query}`,
    actionQuery,
  }
}

type PageAnswer = { status?: 200 | 400 | 404; returnUri?: string | null; refresh?: string }

/** Own policy: nothing but the style sheet, its fonts and the QR; forms may lead back to the shop (the redirect counts too). */
export async function answer(
  context: Context,
  content: unknown,
  { status = 200, returnUri, refresh }: PageAnswer = {},
) {
  const shop = returnUri ? ` ${new URL(returnUri).origin}` : ''
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return context.html(String(await content), status, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(refresh ? { refresh: `1; url=${refresh}` } : {}),
  })
}
