import { m } from '#i18n/messages/messages.js'
import { TextInput } from '#web/ui/fields/text-input.tsx'

type Name = { firstName?: string; lastName?: string }

/** First and last name of a new account, beside each other where their box lets them. */
export function NameFields({ values, errors }: { values: Name; errors: Name }) {
  return (
    <>
      <TextInput
        name="firstName"
        label={m.accounts_first_name()}
        autoComplete="given-name"
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <TextInput
        name="lastName"
        label={m.accounts_last_name()}
        autoComplete="family-name"
        defaultValue={values.lastName}
        error={errors.lastName}
      />
    </>
  )
}
