import { data, Form } from 'react-router'
import { SERVICES, type Service } from '#features/vendors/contract.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-new.page'
import css from './tenant.module.css'

const LIST = '/dashboard/tenant/maintenance'

/** Reports what is broken, and leads to it. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = formTexts(form)
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    const { data: added } = await apiOf(args).maintenance.addAsTenant({
      title: typed.title ?? '',
      description: typed.description,
      category: typed.category as Service,
      priority: typed.priority as 'normal',
      windows: typed.day ? [{ day: typed.day, part: typed.part as 'morning' }] : [],
      mayEnter: typed.mayEnter === 'on',
      ...(photos.length > 0 && { photos }),
    })
    return leadDone(`${pathIn(scopeOf(args).locale, LIST)}/${added.id}?sent=1`)
  } catch (error) {
    const { message, fields = {}, status } = refusalOf(args, error)
    return data(
      { message: status === 404 ? m.maintenance_own_no_home() : message, fields, typed },
      { status },
    )
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.maintenance_own_add(), isIndexed: false })

/** What is broken, how long it can wait, and when somebody may come. */
export default function NewOwnRepair({ actionData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const answer = useAnswer(actionData, { staysWhileSending: true })
  const isSending = useSubmission() !== undefined
  const { message, fields = {}, typed = {} } = answer ?? {}
  const error = (name: string) => (fields as Record<string, string>)[name]

  return (
    <>
      <PageHeader title={m.maintenance_own_add()} />
      <Form method="post" encType="multipart/form-data" className={css.form} noValidate>
        {message && <Note tone="danger" isLive title={message} />}
        <Card>
          <div className={css.form}>
            <TextInput
              name="title"
              label={m.maintenance_own_what()}
              hint={m.maintenance_own_what_hint()}
              defaultValue={typed.title}
              error={error('title')}
              maxLength={120}
              required
            />
            <Select
              name="category"
              label={m.maintenance_own_kind()}
              defaultValue={typed.category ?? ''}
              placeholder={m.maintenance_own_kind_choose()}
              error={error('category')}
              options={SERVICES.map((value) => ({ value, label: serviceWords[value]() }))}
            />
            <TextArea
              name="description"
              label={m.maintenance_own_where()}
              defaultValue={typed.description}
              error={error('description')}
              maxLength={5000}
              rows={3}
            />
            <FilePick
              name="photos"
              label={m.maintenance_own_photo()}
              chooseLabel={m.maintenance_own_photo_choose()}
              noneLabel={m.maintenance_own_photo_none()}
              error={error('photos')}
            />
            <RadioGroup
              legend={m.maintenance_own_wait()}
              name="priority"
              look="tiles"
              defaultValue={typed.priority ?? 'normal'}
              options={[
                { value: 'urgent', label: m.maintenance_own_urgent() },
                { value: 'normal', label: m.maintenance_own_normal() },
                { value: 'low', label: m.maintenance_own_low() },
              ]}
            />
          </div>
        </Card>
        <Card title={m.maintenance_own_when()}>
          <div className={css.form}>
            <TextInput
              name="day"
              type="date"
              label={m.maintenance_own_day()}
              hint={m.maintenance_own_day_hint()}
              min={today}
              max={addDays(today, 90)}
              defaultValue={typed.day}
              error={error('windows')}
            />
            <RadioGroup
              legend={m.maintenance_own_part()}
              name="part"
              look="tiles"
              defaultValue={typed.part ?? 'afternoon'}
              options={[
                { value: 'morning', label: m.maintenance_own_morning() },
                { value: 'afternoon', label: m.maintenance_own_afternoon() },
                { value: 'evening', label: m.maintenance_own_evening() },
              ]}
            />
            <Checkbox
              name="mayEnter"
              label={m.maintenance_own_enter()}
              defaultChecked={typed.mayEnter === 'on'}
            />
          </div>
        </Card>
        <div className={css.buttons}>
          <ButtonLink href={pathIn(locale, LIST)}>{m.maintenance_own_back()}</ButtonLink>
          <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
            {m.maintenance_own_send()}
          </Button>
        </div>
      </Form>
    </>
  )
}
