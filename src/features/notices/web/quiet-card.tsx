import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './notices.module.css'

type Quiet = { isOn: boolean; fromMinute: number; untilMinute: number }

/** When devices stay silent. */
export function QuietCard({ quiet, refusal }: { quiet: Quiet; refusal?: Refusal }) {
  const sent = useSubmission()

  return (
    <Card title={m.notices_quiet()}>
      <Form method="post" className={css.quiet} noValidate>
        <input type="hidden" name="intent" value="quiet" />
        <Checkbox name="isOn" label={m.notices_quiet_on()} defaultChecked={quiet.isOn} />
        <div className={css.times}>
          <TextInput
            name="from"
            type="time"
            label={m.notices_quiet_from()}
            defaultValue={clockOf(quiet.fromMinute)}
            error={refusal?.fields.fromMinute}
          />
          <TextInput
            name="until"
            type="time"
            label={m.notices_quiet_until()}
            defaultValue={clockOf(quiet.untilMinute)}
            error={refusal?.fields.untilMinute}
          />
        </div>
        <p className={css.small}>{m.notices_quiet_hint()}</p>
        <Button type="submit" variant="line" full="phone" isLoading={sent?.get('intent') === 'quiet'}>
          {m.settings_save()}
        </Button>
      </Form>
    </Card>
  )
}

/** The form as the call takes it; what is no time of a day is refused by the call. */
export function quietOf(texts: Record<string, string>): Quiet {
  return { isOn: texts.isOn === 'on', fromMinute: minuteOf(texts.from), untilMinute: minuteOf(texts.until) }
}

function minuteOf(text = ''): number {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []

  return hour === undefined ? -1 : Number(hour) * 60 + Number(minute)
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')

  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
