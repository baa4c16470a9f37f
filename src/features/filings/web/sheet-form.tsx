import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { seenSheet } from './compared.ts'
import css from './filings.module.css'
import type { SheetAnswer } from './save-sheet.ts'
import type { Filing } from './types.ts'

/** Fills in the sheet. Dates are typed as people write them, and read back in full. */
export function SheetForm({ filing, answer }: { filing: Filing; answer: SheetAnswer | undefined }) {
  const { locale, today } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'save'
  const stored = seenSheet(filing, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const refusal = answer?.refusal
  const values: Record<string, string> = firstTexts(answer?.typed ?? stored.texts)
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: refusal?.fields[name],
  })
  const latin = { maxLength: 100, autoComplete: 'off', hint: m.filings_latin_hint() }

  return (
    <Card title={m.filings_edit()}>
      <Form method="post" className={css.form} noValidate key={key}>
        {refusal && <Note tone="danger" isLive title={refusal.message} />}
        <SeenFields seen={seen} />
        <BothVersions differences={answer?.differences} intent="save" />
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
