import { Form } from 'react-router'
import { ROLES } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ActAnswer } from './act-dialog.tsx'
import css from './admin.module.css'
import type { UserData } from './types.ts'
import { ROLE_WORDS } from './words.ts'

/** What an admin may correct: names, number, language, and the role of somebody who is no admin. */
export function UserForm({ user, answer }: { user: UserData; answer?: ActAnswer }) {
  const sent = useSubmission()
  const typed = answer?.typed ?? {}
  const errors = answer?.refusal.fields ?? {}
  const roles = ROLES.filter((role) => role !== 'Admin')

  return (
    <Card title={m.admin_user_edit()}>
      <Form method="post" className={`${css.form} ${css.edit}`} noValidate preventScrollReset>
        {answer && Object.keys(errors).length === 0 && (
          <Note tone="danger" title={answer.refusal.message} isLive />
        )}
        <div className={css.pair}>
          <TextInput
            name="firstName"
            label={m.admin_first_name()}
            autoComplete="off"
            defaultValue={typed.firstName ?? user.firstName}
            error={errors.firstName}
          />
          <TextInput
            name="lastName"
            label={m.admin_last_name()}
            autoComplete="off"
            defaultValue={typed.lastName ?? user.lastName}
            error={errors.lastName}
          />
        </div>
        <div className={css.pair}>
          <TextInput
            name="phoneNumber"
            type="tel"
            label={m.admin_users_phone()}
            autoComplete="off"
            defaultValue={typed.phoneNumber ?? (user.phoneNumber ? displayPhone(user.phoneNumber) : '')}
            error={errors.phoneNumber}
          />
          <Select
            name="language"
            label={m.admin_language()}
            defaultValue={typed.language ?? user.language}
            options={[
              { value: 'th', label: 'ไทย' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        {user.role !== 'Admin' && (
          <Select
            name="role"
            label={m.admin_users_role()}
            hint={m.admin_role_hint()}
            defaultValue={typed.role ?? user.role}
            options={roles.map((role) => ({ value: role, label: ROLE_WORDS[role]() }))}
          />
        )}
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          full="phone"
          isLoading={sent?.get('intent') === 'save'}
        >
          {m.admin_save()}
        </Button>
      </Form>
    </Card>
  )
}
