import { z } from 'zod'
import { rentSatang } from '#contract/amounts.ts'
import { answer, call, email, id, list, needed, paging, shortText } from '#contract/base.ts'

/** Who asks and how to answer: one of phone and e-mail is needed (G116). */
const asker = z.object({
  name: needed('name_required'),
  phone: z.string().trim().max(60, 'phone_long').optional(),
  email: email.optional(),
  /** Where they came from, for counting. */
  source: shortText.optional(),
})

const message = z.string().trim().max(2_000, 'inquiry_long')

const homeInquiry = asker.extend({ id, message: message.min(1, 'inquiry_required') })

const agentInquiry = asker.extend({
  /** What is sought: a home to rent or to buy; nothing for a plain question. */
  purpose: z.enum(['rent', 'buy']).optional(),
  budgetSatang: rentSatang.optional(),
  area: shortText.optional(),
  message: message.optional(),
  /** The manager asked, by the name of their site; without it the question goes to the product's own people. */
  siteName: z.string().trim().toLowerCase().max(63).optional(),
})

export type Asker = z.infer<typeof asker>
export type HomeInquiry = z.infer<typeof homeInquiry>
export type AgentInquiry = z.infer<typeof agentInquiry>

const inquiry = z.object({
  id: z.string(),
  purpose: z.enum(['ask', 'rent', 'buy']),
  /** The home asked about; null for a question about none. */
  propertyId: z.string().nullable(),
  home: z.string().nullable(),
  homeEn: z.string().nullable(),
  unitNo: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  budgetSatang: rentSatang.nullable(),
  area: z.string().nullable(),
  message: z.string(),
  /** Language of the page they asked on. */
  locale: z.enum(['th', 'en']),
  at: z.string(),
  status: z.enum(['open', 'answered']),
  /** Their entry among the contacts; null where it was deleted. */
  contactId: z.string().nullable(),
})

const sent = answer(z.object({ id: z.string() }))
const forVisitors = { count: 10, seconds: 3600 }

export const inquiriesContract = {
  /** Asks a home's manager something. 404 for homes that are not public. */
  ofHome: call({ who: 'public' }, forVisitors)
    .route({ method: 'POST', path: '/property/get-properties/{id}/contact' })
    .input(homeInquiry)
    .output(sent),
  /** Asks a manager, or the product's own people, something or for help in finding a home (G050). */
  ofAgent: call({ who: 'public' }, forVisitors)
    .route({ method: 'POST', path: '/property/agent-contact' })
    .input(agentInquiry)
    .output(sent),
  /** The workspace's questions, unanswered and newest first; `search` looks in name, phone, e-mail, home and text. */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-inquiries' })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ status: inquiry.shape.status.optional() })
        .optional(),
    )
    .output(list(inquiry).extend({ counts: z.record(z.string(), z.number().int()) })),
  /** Marks a question as answered, or opens it again. */
  setStatus: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-inquiries/{id}' })
    .input(z.object({ id, status: inquiry.shape.status }))
    .output(answer(z.object({ ok: z.literal(true) }))),
}
