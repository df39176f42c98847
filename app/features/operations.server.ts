// Every operation of the product; the API, its documentation and the tests of access are made from this list.

export { changePassword } from './accounts/change-password.server.ts';
export { checkResetLink } from './accounts/check-reset-link.server.ts';
export { choosePersona } from './accounts/choose-persona.server.ts';
export { endAccess, endAccessAfterReset } from './accounts/end-access.server.ts';
export { findReauthentication } from './accounts/find-reauthentication.server.ts';
export { findVerifiedEmail } from './accounts/find-verified-email.server.ts';
export { forgotPassword } from './accounts/forgot-password.server.ts';
export { getAccount } from './accounts/get-account.server.ts';
export { getSettings } from './accounts/get-settings.server.ts';
export { hasPassword } from './accounts/has-password.server.ts';
export { listAccess } from './accounts/list-access.server.ts';
export { logIn } from './accounts/log-in.server.ts';
export { logOut } from './accounts/log-out.server.ts';
export { resetPassword } from './accounts/reset-password.server.ts';
export { sendCode } from './accounts/send-code.server.ts';
export { updateProfile } from './accounts/update-profile.server.ts';
export { updateSettings } from './accounts/update-settings.server.ts';
export { validateCode } from './accounts/validate-code.server.ts';
export {
  dropCalendar,
  dropProjectCalendar,
  getCalendar,
  getProjectCalendar,
  makeCalendar,
  makeProjectCalendar,
} from './addresses/calendar-address.server.ts';
export { readCalendar } from './addresses/read-calendar.server.ts';
export { readShared } from './addresses/read-shared.server.ts';
export { dropShare, getShare, makeShare } from './addresses/share-address.server.ts';
export { connectAssistant } from './assistants/connect-assistant.server.ts';
export { disconnectAssistant } from './assistants/disconnect-assistant.server.ts';
export { listAssistants } from './assistants/list-assistants.server.ts';
export { readConnection } from './assistants/read-connection.server.ts';
export { refuseAssistant } from './assistants/refuse-assistant.server.ts';
export { answerQuestion } from './chat/answer-question.server.ts';
export { askAboutTask } from './chat/ask-about-task.server.ts';
export { getChecklist } from './checklists/get-checklist.server.ts';
export { listChecklists } from './checklists/list-checklists.server.ts';
export { checkUnsubscribeLink } from './daily-mails/check-unsubscribe-link.server.ts';
export { resubscribe } from './daily-mails/resubscribe.server.ts';
export { unsubscribe } from './daily-mails/unsubscribe.server.ts';
export { readMailbox, readMailHtml } from './emails/read-mailbox.server.ts';
export { submitFeedback } from './feedback/submit-feedback.server.ts';
export { getHealthHistory } from './health/get-health-history.server.ts';
export { listHealthScores, listIdeaHealth } from './health/list-idea-health.server.ts';
export { requestHealthReport } from './health/request-health-report.server.ts';
export { createProject } from './ideas/create-project.server.ts';
export { editProject } from './ideas/edit-project.server.ts';
export { getLastFrame } from './ideas/get-last-frame.server.ts';
export { reanalyzeProject } from './ideas/reanalyze-project.server.ts';
export { submitIdea } from './ideas/submit-idea.server.ts';
export { suggestDescription } from './ideas/suggest-description.server.ts';
export { exportProject } from './lists/export-project.server.ts';
export { importProject } from './lists/import-project.server.ts';
export { importTasks } from './lists/import-tasks.server.ts';
export { changeFrame } from './plans/change-frame.server.ts';
export {
  completeProject,
  holdProject,
  reopenProject,
  resumeProject,
} from './plans/change-status.server.ts';
export { chooseFit } from './plans/choose-fit.server.ts';
export { createMilestone } from './plans/create-milestone.server.ts';
export { createRoadmap } from './plans/create-roadmap.server.ts';
export { deleteProject } from './plans/delete-project.server.ts';
export { getAnalysis } from './plans/get-analysis.server.ts';
export { getBrief } from './plans/get-brief.server.ts';
export { getFit } from './plans/get-fit.server.ts';
export { getProject } from './plans/get-project.server.ts';
export { getRoadmap } from './plans/get-roadmap.server.ts';
export { listHoursHeld } from './plans/list-hours-held.server.ts';
export { listMilestones } from './plans/list-milestones.server.ts';
export { listPlanVersions } from './plans/list-plan-versions.server.ts';
export { restorePlanVersion } from './plans/restore-plan-version.server.ts';
export { saveBrief } from './plans/save-brief.server.ts';
export { undeleteProject } from './plans/undelete-project.server.ts';
export { deleteAccount } from './privacy/delete-account.server.ts';
export { exportAccount } from './privacy/export-account.server.ts';
export { importAccount } from './privacy/import-account.server.ts';
export { getNextStep } from './progress/get-next-step.server.ts';
export { getToday } from './progress/get-today.server.ts';
export { getWeeklyStatus } from './progress/get-weekly-status.server.ts';
export { showProject } from './progress/show-project.server.ts';
export { getGeneration } from './projects/get-generation.server.ts';
export { listProgramChanges } from './projects/list-program-changes.server.ts';
export { listProjects } from './projects/list-projects.server.ts';
export { getPace, setPace } from './projects/pace.server.ts';
export { changePush } from './push/change-push.server.ts';
export { getPush } from './push/get-push.server.ts';
export { retryGeneration } from './retry/retry-generation.server.ts';
export { getSamplePlan } from './samples/get-sample-plan.server.ts';
export { endAllSessions } from './sessions/end-all-sessions.server.ts';
export { endSession } from './sessions/end-session.server.ts';
export { listSessions } from './sessions/list-sessions.server.ts';
export { signInWithGoogle } from './sign-up/sign-in-with-google.server.ts';
export { signUp } from './sign-up/sign-up.server.ts';
export { closeWeek } from './tasks/close-week.server.ts';
export { createTask } from './tasks/create-task.server.ts';
export { deleteTask } from './tasks/delete-task.server.ts';
export { editTask } from './tasks/edit-task.server.ts';
export { getWaysOn } from './tasks/get-ways-on.server.ts';
export { getWeek } from './tasks/get-week.server.ts';
export { getWeekOverview } from './tasks/get-week-overview.server.ts';
export { orderTasks } from './tasks/order-tasks.server.ts';
export { requestWeek } from './tasks/request-week.server.ts';
export { rescheduleTask } from './tasks/reschedule-task.server.ts';
export { setTaskStatus } from './tasks/set-task-status.server.ts';
export { splitTask } from './tasks/split-task.server.ts';
export { takeBackDroppedTask } from './tasks/take-back-dropped-task.server.ts';
export { undeleteTask } from './tasks/undelete-task.server.ts';
export { createToken } from './tokens/create-token.server.ts';
export { listTokens } from './tokens/list-tokens.server.ts';
export { revokeToken } from './tokens/revoke-token.server.ts';
export { getTriedPlan } from './tries/get-tried-plan.server.ts';
export { keepTriedPlan } from './tries/keep-tried-plan.server.ts';
export { showTriedPlan } from './tries/show-tried-plan.server.ts';
export { tryIdea } from './tries/try-idea.server.ts';
export { createWebhook } from './webhooks/create-webhook.server.ts';
export { deleteWebhook } from './webhooks/delete-webhook.server.ts';
export { listWebhooks } from './webhooks/list-webhooks.server.ts';
export { resendDelivery } from './webhooks/resend-delivery.server.ts';
