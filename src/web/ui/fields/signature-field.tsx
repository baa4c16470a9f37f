import { type ReactNode, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { RadioGroup } from './choice.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { TextInput } from './text-input.tsx'

/**
 * A signature: drawn in a frame, or a name typed in its place, which is the way by keyboard and without script. What the
 * form sends is read by `signatureOf`.
 */
export function SignatureField({
  name,
  errors = {},
  sent,
  onDraw,
}: {
  /** Who signs, as on the paper: stands under the line. */
  name: string
  errors?: { drawing?: ReactNode; typedName?: ReactNode }
  /** What was sent and refused: the way is kept, and the name. */
  sent?: Record<string, string>
  /** The strokes as text after each of them; empty where they were cleared. */
  onDraw?: (drawn: string) => void
}) {
  const isLive = useIsHydrated()
  const [method, setMethod] = useState<string>(sent && sent.signatureMethod !== 'drawn' ? 'typed' : 'drawn')
  const shown = isLive ? method : 'typed'

  return (
    <>
      {isLive && (
        <RadioGroup
          legend={m.field_signature_how()}
          isLegendHidden
          look="tiles"
          name="signatureMethod"
          options={[
            { value: 'drawn', label: m.field_signature_draw() },
            { value: 'typed', label: m.field_signature_type() },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
      {shown === 'drawn' ? (
        <SignaturePad name={name} error={errors.drawing} onDraw={onDraw} />
      ) : (
        <TextInput
          name="typedName"
          label={m.field_signature_name()}
          hint={m.field_signature_name_hint({ name })}
          error={errors.typedName}
          defaultValue={sent?.typedName}
          autoComplete="name"
          maxLength={120}
          required
        />
      )}
    </>
  )
}

/** What a form with a `SignatureField` sent, as `givenSignature` of the contract takes it. */
export function signatureOf(
  form: FormData,
): { method: 'drawn'; drawing: string } | { method: 'typed'; typedName: string } {
  const said = (key: string) => String(form.get(key) ?? '')

  return said('signatureMethod') === 'drawn'
    ? { method: 'drawn', drawing: said('drawing') }
    : { method: 'typed', typedName: said('typedName') }
}
