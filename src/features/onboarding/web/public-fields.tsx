import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './onboarding.module.css'

/** What the business has written down of itself. */
export type Face = {
  businessName: string
  businessNameEn: string | null
  phone: string | null
  email: string | null
  lineId: string | null
  addressTh: string | null
  addressEn: string | null
}

/** What becomes public, to be looked at and changed, and the box without which nothing opens. */
export function PublicFields({
  face,
  typed,
  errors = {},
}: {
  face: Face
  /** What was typed in a form that was refused. */
  typed?: Record<string, string>
  errors?: Record<string, string>
}) {
  const stored = { ...face, phone: face.phone && displayPhone(face.phone) }
  const field = (name: keyof Face) => ({
    name,
    defaultValue: typed?.[name] ?? stored[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

  return (
    <>
      <p>{m.onboarding_public_lead()}</p>
      <TextInput {...field('businessName')} label={m.onboarding_business_name()} required maxLength={150} />
      <TextInput
        {...field('businessNameEn')}
        label={m.onboarding_public_name_en()}
        lang="en"
        maxLength={150}
      />
      <TextInput
        {...field('phone')}
        label={m.onboarding_public_phone()}
        hint={m.onboarding_public_empty()}
        type="tel"
        maxLength={30}
      />
      <TextInput {...field('email')} label={m.onboarding_public_email()} type="email" maxLength={254} />
      <TextInput {...field('lineId')} label={m.onboarding_public_line()} maxLength={60} />
      <TextArea {...field('addressTh')} label={m.onboarding_public_address()} rows={2} maxLength={500} />
      <TextArea
        {...field('addressEn')}
        label={m.onboarding_public_address_en()}
        lang="en"
        rows={2}
        maxLength={500}
      />
      <p className={css.small}>{m.onboarding_public_more()}</p>
      <Checkbox
        name="hasAgreed"
        value="yes"
        label={m.onboarding_public_agree()}
        error={errors.hasAgreed}
        defaultChecked={typed?.hasAgreed === 'yes'}
      />
    </>
  )
}

/** The form as the call takes it. */
export function readFace(form: FormData) {
  const text = (name: keyof Face) => String(form.get(name) ?? '')

  return {
    hasAgreed: (form.get('hasAgreed') === 'yes') as true,
    businessName: text('businessName'),
    businessNameEn: text('businessNameEn'),
    phone: text('phone'),
    email: text('email'),
    lineId: text('lineId'),
    addressTh: text('addressTh'),
    addressEn: text('addressEn'),
  }
}
