import { m } from '#i18n/messages/messages.js'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { errorOfAddresses, type Typed } from './typed-report.ts'

/** Who gets a report: addresses for the files, and the owner in their portal. */
export function ToFields({
  typed,
  errors = {},
  mayShare,
}: {
  typed: Typed
  errors?: Record<string, string>
  mayShare: boolean
}) {
  return (
    <>
      <TextArea
        label={m.reports_mail_to()}
        hint={m.reports_mail_to_hint()}
        name="mailTo"
        rows={2}
        maxLength={2000}
        defaultValue={typed.mailTo ?? ''}
        error={errorOfAddresses(errors)}
        inputMode="email"
      />
      {mayShare && (
        <Checkbox
          label={m.reports_share()}
          hint={m.reports_share_hint()}
          name="share"
          defaultChecked={typed.share === 'on'}
          error={errors.shareWith}
        />
      )}
    </>
  )
}
