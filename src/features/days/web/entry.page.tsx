import { data, Form } from 'react-router'
import { REMINDERS } from '#features/days/rules.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Compared, Seen } from '#web/forms/versions/three-way.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/entry.page'
import css from './calendar.module.css'
import type { OwnEntry } from './types.ts'

type Answer = Partial<Refused> & { refusal?: Refusal }
const MINUTES = [15, 30, 60, 90, 120, 180, 240, 480]

/** Writes an entry of one's own, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { days, properties } = apiOf(args)
  const { locale, today, viewer } = scopeOf(args)
  const { id, type } = args.params
  const asked = new URL(args.request.url).searchParams.get('day') ?? ''
  const isStaff = type === 'manager' && viewer?.workspace?.rights.includes('view')
  const [entry, homes] = await Promise.all([
    id ? days.read({ id }) : null,
    isStaff ? properties.names() : null,
  ])

  return {
    entry: entry?.data ?? null,
    type,
    day: isIsoDay(asked) ? asked : today,
    homes: (homes?.data ?? []).map(({ id, name, nameEn, tenant }) => ({
      value: id,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      detail: tenant ?? undefined,
    })),
  }
}

export async function action(args: Route.ActionArgs) {
  const { days } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id, type } = args.params
  const form = await args.request.formData()
  const record = {
    fields: compared,
    readStored: async () => seenEntry((await days.read({ id: id ?? '' })).data, locale),
  }
  const list = pathIn(locale, `/dashboard/${type}/calendar`)
  const sent = await readSent(form, record)
  try {
    if (id && form.get('intent') === 'delete') {
      await days.remove({ id })
      return leadDone(`${list}?done=deleted`)
    }
    const texts = firstTexts(sent.texts)
    const typed = {
      title: texts.title ?? '',
      date: typedDay(texts.date),
      time: typedClock(texts.time),
      minutes: Number(texts.minutes) || null,
      homeId: texts.homeId || null,
      isShowing: texts.isShowing === 'on',
      note: texts.note ?? '',
      remind: REMINDERS.find((one) => one === texts.remind) ?? 'none',
    }
    await (id ? days.update({ ...typed, id, version: sent.seen?.version }) : days.add(typed))
    return leadDone(`${list}?done=saved&date=${typed.date}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.entry ? m.days_edit() : m.days_add(), isIndexed: false })

export default function EntryPage({
  loaderData: { entry, day, homes, type },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const stored = entry && seenEntry(entry, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const start = { date: formatDay(day, locale, 'numeric'), remind: 'none', minutes: '60' }
  const values: Record<string, string> =
    answer?.typed || stored ? firstTexts(answer?.typed ?? stored!.texts) : start
  const errors = answer?.refusal?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const intent = useSubmission()?.get('intent')

  return (
    <>
      <PageHeader title={entry ? m.days_edit() : m.days_add()} />
      <Form method="post" className={css.form} noValidate key={`${entry?.id ?? 'new'} ${key}`}>
        {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
        <SeenFields seen={seen} />
        <BothVersions differences={answer?.differences} intent="save" />
        <Card>
          <div className={css.fields}>
            <TextInput label={m.days_field_title()} required maxLength={150} {...field('title')} />
            <DateInput label={m.days_field_date()} required {...field('date')} />
            <div className={css.pair}>
              <TextInput
                label={m.days_field_time()}
                hint={m.days_field_time_hint()}
                inputMode="numeric"
                maxLength={5}
                {...field('time')}
              />
              <Select
                label={m.days_field_minutes()}
                options={MINUTES.map((n) => ({
                  value: String(n),
                  label: m.days_field_minutes_of({ n: String(n) }),
                }))}
                {...field('minutes')}
                defaultValue={values.minutes || '60'}
              />
            </div>
            <Select
              label={m.days_field_remind()}
              options={REMINDERS.map((value) => ({ value, label: REMIND_WORDS[value]() }))}
              {...field('remind')}
              defaultValue={values.remind || 'none'}
            />
            {homes.length > 0 && (
              <>
                <Combobox
                  name="homeId"
                  label={m.days_field_home()}
                  placeholder={m.days_field_home_none()}
                  options={homes}
                  defaultValue={values.homeId ?? ''}
                  error={errors.homeId}
                />
                <Checkbox
                  name="isShowing"
                  label={m.days_field_showing()}
                  hint={m.days_field_showing_hint()}
                  defaultChecked={values.isShowing === 'on'}
                />
              </>
            )}
            <TextArea label={m.days_field_note()} maxLength={5000} rows={3} {...field('note')} />
          </div>
        </Card>
        <div className={css.acts}>
          <ButtonLink href={pathIn(locale, `/dashboard/${type}/calendar`)}>{m.days_back()}</ButtonLink>
          {entry && (
            <Button variant="danger" opens="remove">
              {m.days_delete()}
            </Button>
          )}
          <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
            {m.days_save()}
          </Button>
        </div>
      </Form>
      {entry && (
        <Dialog
          id="remove"
          title={m.days_delete_ask({ title: entry.title })}
          closeLabel={m.days_delete_keep()}
        >
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="danger-filled"
              isLoading={intent === 'delete'}
            >
              {m.days_delete()}
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  )
}

const REMIND_WORDS = {
  none: m.days_remind_none,
  hour: m.days_remind_hour,
  day0: m.days_remind_day0,
  day1: m.days_remind_day1,
  day3: m.days_remind_day3,
  day7: m.days_remind_day7,
}

function compared(): Compared[] {
  return [
    { key: 'title', label: m.days_field_title() },
    { key: 'date', label: m.days_field_date(), plain: typedDay },
    { key: 'time', label: m.days_field_time(), plain: (text) => typedClock(text) ?? '' },
    { key: 'minutes', label: m.days_field_minutes() },
    {
      key: 'remind',
      label: m.days_field_remind(),
      say: ([one]) => (one && one in REMIND_WORDS ? REMIND_WORDS[one as 'none']() : ''),
    },
    { key: 'note', label: m.days_field_note() },
  ]
}

function seenEntry(entry: OwnEntry, locale: Locale): Seen {
  const texts = {
    ...{ title: entry.title, time: entry.time ?? '', note: entry.note, remind: entry.remind },
    date: formatDay(entry.date, locale, 'numeric'),
    minutes: String(entry.minutes ?? 60),
    homeId: entry.homeId ?? '',
    isShowing: entry.isShowing ? 'on' : '',
  }

  return {
    version: entry.version,
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ? [text] : []])),
  }
}
