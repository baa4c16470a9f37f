import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './help.module.css'

import { LONGEST_SEARCH, type Role, type TaskTold } from './tasks/task.ts'

/** Whom a task is for. */
export const TASKS_FOR: Record<Role, () => string> = {
  manager: m.site_tasks_for_manager,
  owner: m.site_tasks_for_owner,
  tenant: m.site_tasks_for_tenant,
  seeker: m.site_tasks_for_seeker,
}

/** One box to search with, and the tasks found, by role in the order they come. */
export function TaskList({ looked, role, tasks }: { looked: string; role?: Role; tasks: TaskTold[] }) {
  const { locale } = useRoot()
  const here = pathIn(locale, '/help-center')
  const roles = [...new Set(tasks.map((task) => task.role))]

  return (
    <>
      <search>
        <form className={css.search} action={here}>
          {role && <input type="hidden" name="for" value={role} />}
          <TextInput
            key={looked}
            label={m.site_tasks_search()}
            name="q"
            type="search"
            defaultValue={looked}
            maxLength={LONGEST_SEARCH}
          />
          <Button type="submit">{m.site_tasks_find()}</Button>
        </form>
      </search>
      {tasks.length === 0 && (
        <div role="status">
          <p>{m.site_tasks_none()}</p>
          <p>{m.site_tasks_none_text()}</p>
          <Anchor className="lone" href={pathIn(locale, '/contact')}>
            {m.site_nav_contact()}
          </Anchor>
        </div>
      )}
      {roles.map((one) => (
        <section key={one} id={one} className={css.tasks}>
          <h2>{TASKS_FOR[one]()}</h2>
          {tasks
            .filter((task) => task.role === one)
            .map((task) => (
              <details key={task.id} id={task.id} className={`fold ${css.question}`}>
                <summary>
                  <span>
                    <Phrases widest={26}>{task.title}</Phrases>
                  </span>
                </summary>
                <ol>
                  {task.steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                <p className={css.ways}>
                  <Anchor className="lone" href={task.path}>
                    {m.site_tasks_open()}
                  </Anchor>
                  <Anchor className="lone" href={`${here}/how-to/${task.id}`}>
                    {m.site_howto_page()}
                  </Anchor>
                </p>
              </details>
            ))}
        </section>
      ))}
      {looked && (
        <Anchor className="lone" href={role ? `${here}?for=${role}` : here}>
          {m.site_tasks_all()}
        </Anchor>
      )}
    </>
  )
}
