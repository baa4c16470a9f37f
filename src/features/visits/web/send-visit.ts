import { formTexts } from '#web/form-texts.ts'
import { apiOf, isProblem, scopeOf } from '#web/page-scope.ts'
import type { VisitErrors } from './embed/visit-form.tsx'

type Args = Parameters<typeof scopeOf>[0] & { request: Request }

export type VisitAnswer =
  | { ok: true }
  | { ok: false; errors: VisitErrors; typed: Record<string, string>; message: string }

/** Sends the form of a visit to a home, or of a demo where there is none, or answers what is wrong with it. */
export async function sendVisit(args: Args, propertyId?: string): Promise<VisitAnswer> {
  const form = formTexts(await args.request.formData())
  const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value.slice(0, 300)]))
  const field = (name: string) => typed[name]?.trim() || undefined

  try {
    await apiOf(args).visits.request({
      propertyId,
      demoOrSchedule: propertyId !== undefined,
      languageID: Number(typed.languageID) || 1,
      demoTypeID: typed.demoTypeID === '1' ? 1 : 2,
      name: typed.name ?? '',
      forDateTime: `${typed.day ?? ''} ${typed.slot ?? ''}`,
      contactNumber: field('contactNumber'),
      contactEmail: field('contactEmail'),
    })
    return { ok: true }
  } catch (error) {
    if (!isProblem(error) || ![409, 422, 429].includes(error.status)) throw error
    const { fields = {}, message } = scopeOf(args).explain(error)
    return { ok: false, errors: fields as VisitErrors, typed, message }
  }
}
