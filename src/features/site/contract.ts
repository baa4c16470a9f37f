import { z } from 'zod'
import { answer, call, id, list, paging } from '#contract/base.ts'

const colour = z.string()

/** Colours and addresses of the site, as configured (G086). */
const style = z.object({
  primaryColor: colour,
  secondaryColor: colour,
  successColor: colour,
  errorColor: colour,
  availableColor: colour,
  comingSoonColor: colour,
  rentedColor: colour,
  homePageUrl: z.string(),
  logoUrl: z.string(),
  footerLogo: z.string(),
})

const group = z.object({
  type: z.string(),
  items: z.array(z.object({ key: z.string(), value: z.string() })),
})

const question = z.object({ chapter: z.string(), question: z.string(), answer: z.string() })

const mailRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  locale: z.string(),
  status: z.string(),
  createdAt: z.date(),
})

/** What the help centre shows how to do; each has a page, `/help-center/how-to/<id>`. */
export const HELP_TASKS = [
  'rooms',
  'lease',
  'notice',
  'foreigner',
  'insurance',
  'calendar',
  'team',
  'import',
  'website',
  'month-end',
  'meters',
  'next-bills',
  'hold',
  'charge',
  'record',
  'slip',
  'deposit',
  'statement',
  'own-policy',
  'sign',
  'pay',
  'receipts',
  'deposit-back',
  'find',
  'visit',
  'safe',
] as const
export type HelpTask = (typeof HELP_TASKS)[number]

export const siteContract = {
  /** Site config, at `/config/{product}-style`. */
  style: call({ who: 'public' }, undefined, ['{product}-style'])
    .route({ method: 'GET', path: '/config/{name}' })
    .input(z.object({ name: z.string().max(60) }))
    .output(answer(style)),
  /** Lists that forms choose from, in the language asked for. */
  taxonomy: call({ who: 'public' })
    .route({ method: 'GET', path: '/taxonomy' })
    .output(answer(z.array(group))),
  /** Questions people ask, by chapter. */
  faq: call({ who: 'public' })
    .route({ method: 'GET', path: '/faq' })
    .output(answer(z.array(question))),
  /** Mails that stayed here because no mail server is configured; on this machine only, else 404. */
  outbox: call({ who: 'public' })
    .route({ method: 'GET', path: '/dev/outbox' })
    .input(paging)
    .output(list(mailRow)),
  outboxMail: call({ who: 'public' })
    .route({ method: 'GET', path: '/dev/outbox/{id}' })
    .input(z.object({ id }))
    .output(answer(mailRow.extend({ html: z.string(), text: z.string(), attachments: z.array(z.string()) }))),
}
