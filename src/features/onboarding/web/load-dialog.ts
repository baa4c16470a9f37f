/** Knows the names of all that the dialog is made of, so that every page which never opens it need not. */
export const loadDialog = () => import('./onboarding-dialog.tsx')
