import { useState } from 'react'
import { isElsewhere } from '#features/signings/rules.ts'
import { m } from '#i18n/messages/messages.js'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

/** Where a link goes; while that is not the address on file of the signer it says so, and what follows from it. */
export function AddressInput({
  onFile,
  ...input
}: {
  name: string
  label: string
  hint?: string
  defaultValue: string
  error?: string
  onFile: string
}) {
  const [email, setEmail] = useState(input.defaultValue)

  return (
    <>
      <TextInput
        {...input}
        type="email"
        autoComplete="off"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {isElsewhere({ email: email.trim(), emailOnFile: onFile }) && (
        <Note tone="warn" isLive title={m.signings_elsewhere({ address: onFile })} />
      )}
    </>
  )
}
