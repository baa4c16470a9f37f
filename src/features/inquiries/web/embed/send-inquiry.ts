import { formTexts } from '#web/forms/form-texts.ts'
import { apiOf, isProblem, scopeOf as scope, type scopeOf } from '#web/page/page-scope.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

export type InquiryErrors = Partial<
  Record<'name' | 'phone' | 'email' | 'message' | 'area' | 'budgetSatang', string>
>

export type InquiryAnswer =
  | { ok: true }
  | { ok: false; errors: InquiryErrors; typed: Record<string, string>; message: string }

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

/** Whom a form asks: a home's manager, a manager by the name of their site, or the product's own people. */
export type Asked = { homeId: string } | { siteName: string } | { purpose: 'rent' | 'buy' }

/** Sends the question that a form holds; what was typed comes back with a refusal. */
export async function sendInquiry(args: Args, asked: Asked): Promise<InquiryAnswer> {
  const typed = formTexts(await args.request.formData())
  // No person sees this field; who fills it in is a machine, and is told that all is well.
  if (typed.nickname) return { ok: true }
  const text = (name: string) => typed[name]?.trim() || undefined
  const asker = {
    name: typed.name ?? '',
    phone: text('phone'),
    email: text('email'),
    source: text('source'),
  }
  const { inquiries } = apiOf(args)

  try {
    if ('homeId' in asked)
      await inquiries.ofHome({ id: asked.homeId, ...asker, message: typed.message ?? '' })
    else
      await inquiries.ofAgent({
        ...asker,
        ...asked,
        area: text('area'),
        budgetSatang: readSatang(typed.budgetSatang ?? '') ?? undefined,
        message: text('message'),
      })
    return { ok: true }
  } catch (error) {
    if (!isProblem(error) || ![422, 429].includes(error.status)) throw error
    const { fields = {}, message } = scope(args).explain(error)
    return { ok: false, errors: fields as InquiryErrors, typed, message }
  }
}
