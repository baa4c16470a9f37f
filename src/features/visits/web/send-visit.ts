import { DAYS_AHEAD } from '#features/visits/slots.ts'
import { addDays } from '#thai/days.ts'
import { dayRangeWords } from '#web/forms/day-range.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { apiOf, isProblem, type Scope, scopeOf } from '#web/page/page-scope.ts'
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
      source: field('source'),
    })
    return { ok: true }
  } catch (error) {
    if (!isProblem(error) || ![409, 422, 429].includes(error.status)) throw error
    const { fields = {}, message } = scopeOf(args).explain(error)
    const errors: VisitErrors = { ...fields }
    if (errors.forDateTime) errors.forDateTime = outsideWords(typed.day, scopeOf(args)) ?? errors.forDateTime
    return { ok: false, errors, typed, message }
  }
}

/** What to say of a day that is over or too far ahead; nothing of one of which only the time is wrong. */
function outsideWords(day = '', { today, locale }: Pick<Scope, 'today' | 'locale'>): string | undefined {
  const range = { from: today, to: addDays(today, DAYS_AHEAD) }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)

  return isDay && (day < range.from || day > range.to) ? dayRangeWords(range, locale) : undefined
}
