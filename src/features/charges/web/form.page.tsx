import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { CHARGE_KINDS } from '#features/charges/rules.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import css from './charges.module.css'
import { PlaceChoice } from './place-choice.tsx'
import { kindWords } from './words.ts'

type NewCharge = Parameters<Scope['api']['charges']['add']>[0]

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const billId = query.get('bill')
  const [{ data: rooms }, bill] = await Promise.all([
    apiOf(args).charges.rooms({}),
    billId
      ? apiOf(args)
          .invoices.detail({ id: billId })
          .then(({ data: { id, no, propertyId } }) => ({ id, no, propertyId }))
      : null,
  ])

  return {
    rooms: rooms.flatMap(({ propertyId, roomName, tenantName, place, leaseId }) =>
      leaseId
        ? [{ value: propertyId, label: roomName, detail: [tenantName, place].filter(Boolean).join(' · ') }]
        : [],
    ),
    propertyId: bill?.propertyId ?? query.get('property') ?? '',
    isCredit: query.has('credit') || bill !== null,
    bill,
    key: crypto.randomUUID(),
  }
}

export async function action(args: Route.ActionArgs) {
  const { charges } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const amountSatang = readSatang(typed.amount ?? '') ?? 0n
  const propertyId = typed.propertyId ?? ''
  const key = typed.key ?? ''
  try {
    if (typed.intent === 'credit') {
      const { data: rooms } = await charges.rooms({ propertyId })
      const leaseId = rooms[0]?.leaseId ?? ''
      const credit = { key, leaseId, amountSatang, reason: typed.what ?? '' }
      await charges.credit(typed.invoiceId ? { ...credit, invoiceId: typed.invoiceId } : credit)
    } else {
      const { data: made } = await charges.add({
        ...{ key, kind: typed.kind as NewCharge['kind'], what: typed.what, split: 'one' },
        ...{ place: typed.place as NewCharge['place'], totalSatang: amountSatang },
        rows: [{ propertyId, amountSatang }],
      })
      const [failed] = made.failed
      if (failed) {
        const refusal = { message: failed.why, code: failed.code, status: 409, fields: {}, asks: [] }

        return data(
          { refusal, typed: { ...typed, key: String(crypto.randomUUID()) } as Record<string, string> },
          { status: 409 },
        )
      }
    }

    return leadDone(`${accountingPath(scopeOf(args).locale, `/charges/${key}`)}?done=1`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.isCredit ? m.charges_give_credit() : m.charges_add(),
    isIndexed: false,
  })

/** Charges the tenant of one room, or takes something off their next bill. */
export default function ChargeForm({ loaderData, actionData }: Route.ComponentProps) {
  const { rooms, propertyId, isCredit, bill, key } = loaderData
  const { locale } = useRoot()
  const sent = useSubmission()
  const { refusal, typed = {} as Record<string, string> } = useAnswer(actionData) ?? {}
  const errors: Record<string, string | undefined> = refusal?.fields ?? {}
  const back = accountingPath(locale, '/charges')

  if (rooms.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        picture={sceneOf('dorm', 'leaf').src}
        title={m.charges_form_only_let()}
        actions={
          <ButtonLink href={pathIn(locale, '/dashboard/manager/properties')}>{m.charges_back()}</ButtonLink>
        }
      />
    )

  return (
    <>
      <PageHeader
        title={bill ? m.charges_credit_bill() : isCredit ? m.charges_give_credit() : m.charges_add()}
        lead={
          bill ? m.charges_credit_bill_text({ no: bill.no }) : isCredit ? m.charges_credit_lead() : undefined
        }
      />
      <RightForm right="money">
        <Form method="post" className={css.form}>
          <input type="hidden" name="key" value={typed.key ?? key} />
          {bill && <input type="hidden" name="invoiceId" value={bill.id} />}
          <input type="hidden" name="intent" value={isCredit ? 'credit' : 'charge'} />
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <Card>
            <div className={css.form}>
              <Combobox
                name="propertyId"
                label={m.charges_form_home()}
                placeholder={m.charges_form_choose()}
                options={rooms}
                required
                defaultValue={typed.propertyId ?? propertyId}
                error={errors.propertyId ?? errors.leaseId ?? errors.rows ?? errors['rows.0.propertyId']}
              />
              {!isCredit && (
                <Select
                  name="kind"
                  label={m.charges_form_kind()}
                  defaultValue={typed.kind ?? 'key'}
                  error={errors.kind}
                  options={CHARGE_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
                />
              )}
              <TextInput
                name="what"
                label={isCredit ? m.charges_form_reason() : m.charges_form_what()}
                hint={isCredit ? m.charges_form_reason_hint() : m.charges_form_what_hint()}
                maxLength={isCredit ? 300 : 120}
                autoComplete="off"
                required={isCredit}
                defaultValue={typed.what}
                error={errors.what ?? errors.reason}
              />
              <MoneyInput
                name="amount"
                label={m.charges_form_amount()}
                required
                inWords={locale === 'th' ? bahtText : bahtTextEn}
                defaultSatang={readSatang(typed.amount ?? '')}
                error={errors.amountSatang ?? errors.totalSatang ?? errors['rows.0.amountSatang']}
              />
              {!isCredit && <PlaceChoice chosen={typed.place} />}
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.charges_back()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {isCredit ? m.charges_credit_save() : m.charges_form_save()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
