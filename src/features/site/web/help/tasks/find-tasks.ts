import { type Locale, pathIn } from '#i18n/locale.ts'
import { foldSearch } from '#thai/fold.ts'
import { MANAGER_TASKS } from './manager-tasks.ts'
import { MONEY_TASKS } from './money-tasks.ts'
import { OTHER_TASKS } from './other-tasks.ts'
import { LONGEST_SEARCH, ROLES, type Role, type Step, type Task, type TaskTold } from './task.ts'

export const TASKS: Task[] = [...MANAGER_TASKS, ...MONEY_TASKS, ...OTHER_TASKS]

/**
 * The tasks that hold each word looked for, in title, steps or other words; those of one's own role first, then those
 * whose title has it. Thai has no spaces: a word is found wherever it stands. Nothing looked for: all tasks.
 */
export function findTasks(looked: string, locale: Locale, first?: Role): TaskTold[] {
  const words = foldSearch(looked.slice(0, LONGEST_SEARCH)).split(' ').filter(Boolean)
  const rank = (role: Role) => (role === first ? -1 : ROLES.indexOf(role))

  return TASKS.map((task) => ({ task, told: told(task, locale) }))
    .map(({ task, told }) => ({
      told,
      title: foldSearch(told.title),
      text: foldSearch([told.title, ...told.steps, task.words({}, { locale })].join(' ')),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((one) => ({ ...one, isTitle: words.every((word) => one.title.includes(word)) }))
    .sort((a, b) => rank(a.told.role) - rank(b.told.role) || Number(b.isTitle) - Number(a.isTitle))
    .map(({ told }) => told)
}

/** A task by its name, and others of the same role that stand around it. */
export function findTask(id: string, locale: Locale): { task: TaskTold; others: TaskTold[] } | undefined {
  const task = TASKS.find((one) => one.id === id)
  if (!task) return undefined
  const alike = TASKS.filter(({ role }) => role === task.role)
  const at = alike.indexOf(task)
  // Those after it, and from the end on those from the beginning.
  const others = [...alike.slice(at + 1), ...alike.slice(0, at)].slice(0, OTHERS)

  return { task: told(task, locale), others: others.map((one) => told(one, locale)) }
}

const OTHERS = 4

function told({ id, role, title, steps, path, hasPicture }: Task, locale: Locale): TaskTold {
  return {
    id,
    role,
    title: title({}, { locale }),
    steps: steps.map((step) => sentence(step, locale)),
    path: pathIn(locale, path),
    ...(hasPicture && { picture: `/guides/how-to/${id}-${locale}.webp` }),
  }
}

function sentence({ say, names = {} }: Step, locale: Locale): string {
  const labels = Object.entries(names).map(([name, label]) => [name, label({}, { locale })])

  return say(Object.fromEntries(labels) as never, { locale })
}
