import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts, clockOf } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './filings.module.css'

import type { Filing, Refused } from './types.ts'

/** Fills in the sheet. Dates are typed as people write them, and read back in full. */
export function SheetForm({ filing, refused }: { filing: Filing; refused: Refused | undefined }) {
  const { locale, today } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'save'
  const { refusal, typed } = refused ?? {}
  const numeric = (day: string | null) => (day ? formatDay(day, locale, 'numeric') : '')
  const stored: Record<string, string> = {
    ...{ firstName: filing.firstName, middleName: filing.middleName, lastName: filing.lastName },
    ...{ sex: filing.sex ?? '', nationality: filing.nationality ?? '', visa: filing.visa ?? '' },
    birthDay: numeric(filing.birthDay),
    stayUntil: numeric(filing.stayUntil),
    arrivedDay: numeric(bangkokParts(filing.arrivedAt).day),
    arrivedTime: filing.isTimeKnown ? clockOf(filing.arrivedAt) : '',
  }
  const field = (name: string) => ({
    name,
    defaultValue: (typed ?? stored)[name] ?? '',
    error: refusal?.fields[name],
  })
  const latin = { maxLength: 100, autoComplete: 'off', hint: m.filings_latin_hint() }

  return (
    <Card title={m.filings_edit()}>
      <Form method="post" className={css.form} noValidate>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        <input type="hidden" name="revision" value={typed?.revision ?? filing.revision} />
        <div className={css.pair}>
          <DateInput {...field('arrivedDay')} label={m.filings_arrived_day()} max={today} required />
          <TextInput
            {...field('arrivedTime')}
            label={m.filings_arrived_time()}
            hint={m.filings_time_hint()}
            maxLength={5}
          />
          <TextInput {...field('firstName')} {...latin} label={m.filings_first_name()} />
          <TextInput {...field('middleName')} {...latin} label={m.filings_middle_name()} />
          <TextInput {...field('lastName')} {...latin} label={m.filings_last_name()} />
          <Select
            {...field('sex')}
            label={m.filings_sex()}
            options={[
              { value: '', label: m.filings_sex_none() },
              { value: 'M', label: m.filings_sex_m() },
              { value: 'F', label: m.filings_sex_f() },
            ]}
          />
          <TextInput
            {...field('nationality')}
            label={m.filings_nationality()}
            hint={m.filings_nationality_hint()}
            maxLength={3}
            autoComplete="off"
          />
          <DateInput {...field('birthDay')} label={m.filings_birth_day()} max={today} />
          <TextInput {...field('visa')} label={m.filings_visa()} maxLength={100} autoComplete="off" />
          <DateInput {...field('stayUntil')} label={m.filings_stay_until()} />
        </div>
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="save" isLoading={isSending}>
            {m.filings_save()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
