// Registers the job of each kind of generation, and the planner that answers when no model is configured.
import './features/health/write-health-report.job.ts';
import './features/ideas/plan-idea.job.ts';
import './features/planner/checklist-planner.ts';
import './features/tasks/generate-week.job.ts';
