import type { Operation } from '#app/core/operation.ts';
import { changePassword } from './accounts/change-password.server.ts';
import { checkResetLink } from './accounts/check-reset-link.server.ts';
import { choosePersona } from './accounts/choose-persona.server.ts';
import { findReauthentication } from './accounts/find-reauthentication.server.ts';
import { findVerifiedEmail } from './accounts/find-verified-email.server.ts';
import { forgotPassword } from './accounts/forgot-password.server.ts';
import { getAccount } from './accounts/get-account.server.ts';
import { getSettings } from './accounts/get-settings.server.ts';
import { hasPassword } from './accounts/has-password.server.ts';
import { logIn } from './accounts/log-in.server.ts';
import { logOut } from './accounts/log-out.server.ts';
import { resetPassword } from './accounts/reset-password.server.ts';
import { sendCode } from './accounts/send-code.server.ts';
import { signInWithGoogle } from './accounts/sign-in-with-google.server.ts';
import { signUp } from './accounts/sign-up.server.ts';
import { updateProfile } from './accounts/update-profile.server.ts';
import { updateSettings } from './accounts/update-settings.server.ts';
import { validateCode } from './accounts/validate-code.server.ts';
import { answerQuestion } from './chat/answer-question.server.ts';
import { checkUnsubscribeLink } from './daily-mails/check-unsubscribe-link.server.ts';
import { resubscribe } from './daily-mails/resubscribe.server.ts';
import { unsubscribe } from './daily-mails/unsubscribe.server.ts';
import { readMailbox, readMailHtml } from './emails/read-mailbox.server.ts';
import { submitFeedback } from './feedback/submit-feedback.server.ts';
import { getGeneration } from './generations/get-generation.server.ts';
import { getHealthHistory } from './health/get-health-history.server.ts';
import { listIdeaHealth } from './health/list-idea-health.server.ts';
import { requestHealthReport } from './health/request-health-report.server.ts';
import { getAnalysis } from './ideas/get-analysis.server.ts';
import { reanalyzeProject } from './ideas/reanalyze-project.server.ts';
import { submitIdea } from './ideas/submit-idea.server.ts';
import { suggestDescription } from './ideas/suggest-description.server.ts';
import { deleteAccount } from './privacy/delete-account.server.ts';
import { exportAccount } from './privacy/export-account.server.ts';
import { getNextStep } from './progress/get-next-step.server.ts';
import { getWeeklyStatus } from './progress/get-weekly-status.server.ts';
import { completeProject, holdProject, resumeProject } from './projects/change-status.server.ts';
import { createProject } from './projects/create-project.server.ts';
import { getProject } from './projects/get-project.server.ts';
import { listProjects } from './projects/list-projects.server.ts';
import { showProject } from './projects/show-project.server.ts';
import { retryGeneration } from './retry/retry-generation.server.ts';
import { createMilestone } from './roadmap/create-milestone.server.ts';
import { createRoadmap } from './roadmap/create-roadmap.server.ts';
import { getRoadmap } from './roadmap/get-roadmap.server.ts';
import { listMilestones } from './roadmap/list-milestones.server.ts';
import { getSamplePlan } from './samples/get-sample-plan.server.ts';
import { endAllSessions } from './sessions/end-all-sessions.server.ts';
import { endSession } from './sessions/end-session.server.ts';
import { listSessions } from './sessions/list-sessions.server.ts';
import { askAboutTask } from './tasks/ask-about-task.server.ts';
import { createTask } from './tasks/create-task.server.ts';
import { getWeek } from './tasks/get-week.server.ts';
import { getWeekOverview } from './tasks/get-week-overview.server.ts';
import { requestWeek } from './tasks/request-week.server.ts';
import { rescheduleTask } from './tasks/reschedule-task.server.ts';
import { setTaskStatus } from './tasks/set-task-status.server.ts';
import { listPlanVersions } from './versions/list-plan-versions.server.ts';
import { restorePlanVersion } from './versions/restore-plan-version.server.ts';

/** Every operation of the product; the API, its documentation and the tests of access are made from this list. */
export const operations: Readonly<Record<string, Operation>> = {
  signUp,
  getAccount,
  updateProfile,
  logIn,
  logOut,
  forgotPassword,
  resetPassword,
  sendCode,
  validateCode,
  signInWithGoogle,
  getSettings,
  updateSettings,
  changePassword,
  checkResetLink,
  choosePersona,
  findReauthentication,
  findVerifiedEmail,
  hasPassword,
  deleteAccount,
  exportAccount,
  listSessions,
  endAllSessions,
  endSession,
  submitIdea,
  suggestDescription,
  reanalyzeProject,
  getAnalysis,
  listProjects,
  createProject,
  getProject,
  showProject,
  completeProject,
  holdProject,
  resumeProject,
  getGeneration,
  retryGeneration,
  getRoadmap,
  createRoadmap,
  listMilestones,
  createMilestone,
  listPlanVersions,
  restorePlanVersion,
  getWeek,
  getWeekOverview,
  requestWeek,
  createTask,
  setTaskStatus,
  rescheduleTask,
  askAboutTask,
  answerQuestion,
  listIdeaHealth,
  getHealthHistory,
  requestHealthReport,
  getNextStep,
  getWeeklyStatus,
  submitFeedback,
  getSamplePlan,
  checkUnsubscribeLink,
  unsubscribe,
  resubscribe,
  readMailbox,
  readMailHtml,
};
