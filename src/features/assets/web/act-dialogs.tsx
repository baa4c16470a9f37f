import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './assets.module.css'
import type { Asset, AssetAnswer } from './types.ts'

/** Out of use, since when and why. */
export function RetireDialog({ asset, answer }: { asset: Asset; answer?: AssetAnswer }) {
  const { locale, today } = useRoot()
  const isBusy = useSubmission()?.get('intent') === 'retire'
  const refused = answer?.intent === 'retire' ? answer : undefined
  if (asset.retiredDay) return null

  return (
    <Dialog
      id="retire"
      isOpen={refused ? true : undefined}
      title={<Phrases>{m.assets_retire_title({ name: asset.name })}</Phrases>}
      closeLabel={m.assets_keep()}
    >
      <Form method="post" className={css.fields}>
        <p>{m.assets_retire_effect()}</p>
        <DateInput
          name="day"
          label={m.assets_retired_on()}
          max={today}
          required
          defaultValue={refused?.typed.day ?? formatDay(today, locale, 'numeric')}
          error={refused && (refused.refusal.fields.day ?? refused.refusal.message)}
        />
        <TextInput
          name="reason"
          label={m.assets_retire_reason()}
          maxLength={300}
          autoComplete="off"
          defaultValue={refused?.typed.reason ?? ''}
          error={refused?.refusal.fields.reason}
        />
        <Button type="submit" name="intent" value="retire" variant="primary" isLoading={isBusy}>
          {m.assets_retire()}
        </Button>
      </Form>
    </Dialog>
  )
}

/** What was written down by mistake goes, after it was asked once more. */
export function RemoveDialog({ asset }: { asset: Asset }) {
  const isBusy = useSubmission()?.get('intent') === 'delete'

  return (
    <Dialog
      id="remove"
      title={<Phrases>{m.assets_delete_title({ name: asset.name })}</Phrases>}
      closeLabel={m.assets_keep()}
    >
      <Form method="post" className={css.fields}>
        <p>{m.assets_delete_effect()}</p>
        <Button type="submit" name="intent" value="delete" variant="danger-filled" isLoading={isBusy}>
          {m.assets_delete()}
        </Button>
      </Form>
    </Dialog>
  )
}
