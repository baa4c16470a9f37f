import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFoot, useFieldIds } from '#web/ui/fields/field.tsx'
import { smallerInField } from '#web/upload/smaller-in-field.ts'
import { isHeic } from '#web/upload/smaller-photo.ts'
import { uploadRefusal } from '#web/upload/upload-words.ts'
import { useChosenEarly } from '#web/upload/use-early-files.ts'
import css from './slip-form.module.css'

/**
 * "I have paid, here is the slip." One picture; the send button appears with it, by CSS alone, so that it works before
 * any script has come. The key makes a form that is sent twice count once.
 */
export function SlipForm({
  idempotencyKey,
  limits,
  error,
  label,
}: {
  idempotencyKey: string
  /** Bytes and types that the call takes. */
  limits: { maxBytes: number; types: string[] }
  error?: string
  /** What the button that chooses the picture says. */
  label: string
}) {
  const [chosen, setChosen] = useState<{ name: string; url: string } | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isShrinking, setShrinking] = useState(false)
  const sent = useSubmission()
  const isSending = sent?.get('intent') === 'slip'
  const shown = problem ?? error
  const foot = { error: shown, hint: isShrinking ? m.upload_shrinking() : m.billing_slip_hint() }
  const ids = useFieldIds(foot, useId())
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  const choose = async (input: HTMLInputElement) => {
    setProblem(undefined)
    setShrinking(true)
    const { maxBytes } = limits
    const file = await smallerInField(input, { maxBytes, hasCode: true })
    setShrinking(false)
    if (!file) return setChosen(null)
    const refusal = refusalOf(file, limits)
    setProblem(refusal)
    if (refusal) input.value = ''
    setChosen(refusal ? null : { name: file.name, url: URL.createObjectURL(file) })
  }
  const field = useRef<HTMLInputElement>(null)
  useChosenEarly(field, choose)

  return (
    <Form method="post" encType="multipart/form-data" className={css.form} id="slip">
      <input type="hidden" name="intent" value="slip" />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {chosen && (
        <figure className={css.preview}>
          <img src={chosen.url} alt={m.billing_slip_preview()} />
          <figcaption>{chosen.name}</figcaption>
        </figure>
      )}
      <input
        {...ids}
        ref={field}
        className={css.input}
        type="file"
        name="file"
        required
        accept={limits.types.join(',')}
        onChange={(event) => choose(event.target)}
      />
      <label className={css.choose} htmlFor={ids.id}>
        <IconPhotoUp size={22} aria-hidden="true" />
        <span className={css.first}>{label}</span>
        <span className={css.again}>{m.billing_slip_other()}</span>
      </label>
      <div className={css.send}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          isLoading={isSending}
          icon={<IconSend size={20} />}
        >
          {m.billing_slip_send()}
        </Button>
      </div>
      <div aria-live="polite">
        <FieldFoot ids={ids} {...foot} />
      </div>
    </Form>
  )
}

function refusalOf(file: File, limits: { maxBytes: number; types: string[] }): string | undefined {
  if (isHeic(file)) return uploadRefusal('heic', file.name)
  if (!limits.types.includes(file.type)) return m.billing_slip_wrong_type()
  if (file.size > limits.maxBytes) return m.billing_slip_too_large()

  return undefined
}
