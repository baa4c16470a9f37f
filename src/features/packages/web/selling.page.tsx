import { data, Form } from 'react-router'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { parseTypedDate } from '#thai/typed-date.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/selling.page'
import { PricesForm } from './prices-form.tsx'
import { faultsInForm, typedPrices } from './typed-prices.ts'

export async function loader(args: Route.LoaderArgs) {
  const { packages } = apiOf(args)
  const [{ data: selling }, { data: sold }] = await Promise.all([packages.selling(), packages.list()])

  return { selling, sold, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { locale, today } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  const day = parseTypedDate(typed.soldFrom ?? '', { locale, today })
  const isPrices = typed.intent === 'prices'
  const { pricing, faults } = typedPrices(typed)
  if (isPrices && Object.keys(faults).length > 0)
    return data({ typed, refusal: { message: '', fields: faults } }, { status: 422 })
  try {
    if (isPrices) {
      await apiOf(args).packages.reprice(pricing)
      return leadDone(pathIn(locale, '/dashboard/admin/selling?done=saved'))
    }
    if (!day.ok && day.reason !== 'empty')
      return data(
        { typed, refusal: { message: '', fields: { soldFrom: m.field_day_invalid() } } },
        { status: 422 },
      )
    await apiOf(args).packages.setSelling({
      soldFrom: day.ok ? day.day : null,
      sellerName: typed.sellerName ?? '',
      sellerAddress: typed.sellerAddress ?? '',
      sellerTaxId: typed.sellerTaxId ?? '',
      isVatRegistered: typed.isVatRegistered === 'on',
      version: typed.version || undefined,
      isMeant: typed.isMeant === 'on' || undefined,
    })

    return leadDone(pathIn(locale, '/dashboard/admin/selling?done=saved'))
  } catch (error) {
    const { status, message, fields } = refusalOf(args, error)
    const refusal = { message, fields: isPrices ? faultsInForm(typed, fields) : fields }

    return data({ typed, refusal }, { status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.packages_selling_title(), isIndexed: false })

/** From which day packages are sold, and who sells them. */
export default function SellingPage({
  loaderData: { selling, sold, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData)
  const faults: Record<string, string | undefined> = answer?.refusal.fields ?? {}
  const typed: Record<string, string> | undefined = answer?.typed
  const seller = typed?.intent === 'seller' ? typed : undefined
  const errors = seller ? faults : {}
  const day = (iso: string) => formatDay(iso, locale, 'long')
  const state = selling.soldFrom
    ? selling.isSold
      ? m.packages_selling_is({ day: day(selling.soldFrom) })
      : m.packages_selling_will({ day: day(selling.soldFrom) })
    : m.packages_selling_not()

  return (
    <>
      <PageHeader title={m.packages_selling_title()} lead={m.packages_selling_lead()} />
      <div className={kit.stack}>
        {done && !answer && <Note tone="ok" isLive title={m.packages_saved()} />}
        {answer?.refusal.message && <Note tone="danger" isLive title={answer.refusal.message} />}
        <Note tone="info" title={state} />
        <StepUpFirst>
          <Card>
            <Form method="post" className={kit.form}>
              <input type="hidden" name="intent" value="seller" />
              <input type="hidden" name="version" value={selling.version} />
              <DateInput
                label={m.packages_selling_day()}
                name="soldFrom"
                hint={
                  selling.isSold
                    ? undefined
                    : `${m.packages_selling_day_hint({ day: day(selling.earliest) })} ${m.packages_selling_mails({ businesses: formatNumber(selling.businesses) })}`
                }
                defaultValue={
                  seller?.soldFrom ?? (selling.soldFrom ? formatDay(selling.soldFrom, locale) : '')
                }
                error={errors.soldFrom}
              />
              <TextInput
                label={m.packages_seller_name()}
                name="sellerName"
                defaultValue={seller?.sellerName ?? selling.sellerName}
                error={errors.sellerName}
                required
              />
              <TextInput
                label={m.packages_seller_address()}
                name="sellerAddress"
                defaultValue={seller?.sellerAddress ?? selling.sellerAddress}
                error={errors.sellerAddress}
                required
              />
              <TextInput
                label={m.packages_seller_tax()}
                name="sellerTaxId"
                inputMode="numeric"
                defaultValue={seller?.sellerTaxId ?? selling.sellerTaxId}
                error={errors.sellerTaxId}
                required
              />
              <Checkbox
                name="isVatRegistered"
                label={m.packages_seller_vat()}
                defaultChecked={seller ? seller.isVatRegistered === 'on' : selling.isVatRegistered}
              />
              {errors.soldFrom === m.field_sold_from_mails() && (
                <Checkbox
                  name="isMeant"
                  label={m.packages_selling_meant({ businesses: formatNumber(selling.businesses) })}
                />
              )}
              <Button type="submit" variant="primary" isLoading={sent?.get('intent') === 'seller'}>
                {m.packages_save()}
              </Button>
            </Form>
          </Card>
          {sold
            .filter(({ id }) => id !== 'free')
            .map((one) => (
              <PricesForm
                key={`${one.id} ${one.number}`}
                one={one}
                typed={typed?.intent === 'prices' && typed.id === one.id ? typed : undefined}
                errors={typed?.intent === 'prices' && typed.id === one.id ? faults : undefined}
              />
            ))}
        </StepUpFirst>
      </div>
    </>
  )
}
