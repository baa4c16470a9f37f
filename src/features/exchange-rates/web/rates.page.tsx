import { data, Form } from 'react-router'
import { rateFigure, readRate } from '#contract/dollars.ts'
import { formatDateTime, formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { parseTypedDate } from '#thai/typed-date.ts'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/rates.page'

const PER_PAGE = 25
const PATH = '/dashboard/admin/exchange-rates'

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)
  const list = await orLastPage(args, apiOf(args).exchangeRates.list({ itemsPerPage: PER_PAGE, page }))

  return { list, isSaved: doneIn(args.request, 'saved') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { locale, today } = scopeOf(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const day = parseTypedDate(text('day'), { locale, today })
  const rateE4 = readRate(text('rate'))
  const faults = {
    ...(day.ok ? {} : { day: m.field_day_invalid() }),
    ...(rateE4 === null ? { rateE4: m.field_rate_invalid() } : {}),
  }
  if (!day.ok || rateE4 === null) return data({ fields: faults, message: '', isFar: false }, { status: 422 })
  try {
    const isMeant = form.has('isMeant') || undefined
    await apiOf(args).exchangeRates.add({ day: day.day, rateE4, note: text('note'), isMeant })
    return leadDone(pathIn(locale, `${PATH}?saved=1`))
  } catch (error) {
    const { status, fields, message } = refusalOf(args, error)
    return data({ fields, message, isFar: fields.rateE4 === m.field_rate_far() }, { status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.exchange_rates_title(), isIndexed: false })

/** What a dollar costs, day by day. Nothing is changed: a correction is entered anew. */
export default function ExchangeRatesPage({
  loaderData: { list, isSaved },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const now = list.page === 1 ? list.data.find(({ isReplaced }) => !isReplaced) : undefined
  const lead = now
    ? m.exchange_rates_now({ rate: rateFigure(now.rateE4), day: formatDay(now.day, locale, 'long') })
    : m.exchange_rates_lead()

  return (
    <>
      <PageHeader title={m.exchange_rates_title()} lead={lead} />
      <div className={kit.stack}>
        {isSaved && !answer && <Note tone="ok" isLive title={m.exchange_rates_saved()} />}
        {answer?.message && <Note tone="danger" isLive title={answer.message} />}
        <AddRate key={list.total} fields={answer?.fields ?? {}} isFar={answer?.isFar ?? false} />
        <DataTable
          caption={m.exchange_rates_title()}
          rows={list.data}
          keyOf={({ id }) => id}
          empty={<p className={kit.muted}>{m.exchange_rates_none()}</p>}
          columns={[
            {
              key: 'day',
              head: m.exchange_rates_day(),
              isTitle: true,
              cell: (one) => formatDay(one.day, locale),
            },
            {
              key: 'rate',
              head: m.exchange_rates_rate(),
              isNumber: true,
              cell: (one) => (one.isReplaced ? <s>{rateFigure(one.rateE4)}</s> : rateFigure(one.rateE4)),
            },
            {
              key: 'note',
              head: m.exchange_rates_note(),
              cell: (one) =>
                [one.isReplaced && m.exchange_rates_replaced(), one.note].filter(Boolean).join(' · ') || '–',
            },
            { key: 'by', head: m.exchange_rates_by(), cell: (one) => one.authorName ?? '–' },
            { key: 'at', head: m.exchange_rates_at(), cell: (one) => formatDateTime(one.createdAt, locale) },
          ]}
        />
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / PER_PAGE)}
          hrefOf={(page) => `${pathIn(locale, PATH)}?page=${formatPage(page)}`}
        />
      </div>
    </>
  )
}

const formatPage = (page: number) => formatNumber(page).replaceAll(',', '')

function AddRate({ fields, isFar }: { fields: Record<string, string | undefined>; isFar: boolean }) {
  const { locale, today } = useRoot()
  const isBusy = useSubmission() !== undefined

  return (
    <Card title={m.exchange_rates_add()}>
      <Form method="post" className={kit.form}>
        <p className={kit.muted}>{m.exchange_rates_add_text()}</p>
        <DateInput
          label={m.exchange_rates_day()}
          name="day"
          defaultValue={formatDay(today, locale, 'numeric')}
          error={fields.day}
          required
        />
        <TextInput
          label={m.exchange_rates_rate()}
          name="rate"
          inputMode="decimal"
          hint={m.exchange_rates_rate_hint()}
          error={fields.rateE4}
          maxLength={12}
          required
        />
        {isFar && <Checkbox name="isMeant" label={m.exchange_rates_meant()} />}
        <TextInput
          label={m.exchange_rates_note()}
          name="note"
          hint={m.exchange_rates_note_hint()}
          error={fields.note}
          maxLength={200}
        />
        <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
          {m.exchange_rates_save()}
        </Button>
      </Form>
    </Card>
  )
}
