import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { PeopleState } from './use-people-answer.ts'

/** To whom an invitation is mailed, and in which language. It is empty again once it was sent. */
export function InviteForm({
  intent,
  state,
  children,
}: {
  intent: 'invite' | 'add-admin'
  state: PeopleState
  /** What is asked beside: the rights. */
  children?: ReactNode
}) {
  const { locale } = useRoot()
  const refused = state.refusedOf(intent)
  const { values = {}, refusal } = refused ?? {}
  const sent = !state.answer?.refusal && state.answer?.intent === intent ? 'sent' : 'new'

  return (
    <Form
      method="post"
      className={kit.form}
      noValidate
      key={sent}
      // Enter in a field must not send a second invitation while the first is on its way.
      onSubmit={(event) => state.isBusy(intent) && event.preventDefault()}
    >
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      <div className={kit.pair}>
        <TextInput
          name="email"
          type="email"
          label={m.people_email()}
          autoComplete="off"
          required
          defaultValue={values.email}
          error={refusal?.fields.email}
        />
        <TextInput
          name="name"
          label={m.people_name()}
          autoComplete="off"
          defaultValue={values.name}
          error={refusal?.fields.name}
        />
      </div>
      {children}
      <RadioGroup
        legend={m.people_language()}
        name="language"
        look="tiles"
        defaultValue={values.language ?? locale}
        options={[
          { value: 'th', label: <span lang="th">ไทย</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
      />
      <div className={kit.acts}>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="primary"
          full="phone"
          icon={<IconSend size={20} />}
          isLoading={state.isBusy(intent)}
        >
          {m.people_invite_submit()}
        </Button>
      </div>
    </Form>
  )
}
