// Made by `npm run docs:api` from what the operations in app/features declare.

type day = string;
type instant = string;
type id = string;
type integer = number;

type Account = {
  name: string;
  email: string;
  bio: string;
  persona: "student" | "young_professional" | "experienced_professional" | "freelancer" | null;
};

type Analysis = {
  id: string;
  project_id: string;
  content: string; // Markdown.
  model: string; // The model's name, or `template`.
  created_at: instant;
};

type Assistant = {
  id: string;
  name: string; // As the assistant calls itself.
  host: string | null; // Where it is; null for a program on the user’s own machine.
  document_host: string | null; // The host of the document that names it; null for one that has registered.
  scopes: ("read" | "write" | "ai")[];
  connections: integer; // from 1. How many times it is connected; disconnecting ends all of them.
  connected_at: instant; // The last time.
  last_used_at: instant | null; // Kept to the hour.
  expires_at: instant;
};

type Brief = {
  language: string; // BCP 47, of the idea’s text.
  done_when: string; // 1 to 400 characters. One sentence that a stranger could check.
  deliverables: {
    id: string; // Unique in its list, and kept for as long as the item is.
    name: string; // 1 to 160 characters
    hours: {
      least: number; // 0 to 10000
      likely: number; // 0 to 10000
      most: number; // 0 to 10000
    };
    due: day | null;
    state: "open" | "done" | "left_out";
    source: "you" | "assumed";
  }[];
  dates: {
    id: string; // Unique in its list, and kept for as long as the item is.
    name: string; // 1 to 160 characters
    date: day;
    kind: "deadline" | "appointment" | "day_off";
    until?: day; // The last day, when it is more than one.
    source: "you" | "assumed";
  }[];
  constraints: {
    id: string; // Unique in its list, and kept for as long as the item is.
    text: string; // 1 to 400 characters
    source: "you" | "assumed";
  }[];
  resources: {
    id: string; // Unique in its list, and kept for as long as the item is.
    text: string; // 1 to 400 characters
    source: "you" | "assumed";
  }[];
  budget: {
    amount: number; // 0 to 1000000000
    currency: string;
  } | null;
  playbook: string | null; // The kind of project it was taken for; null when unsure.
  questions: {
    id: string; // Unique in its list, and kept for as long as the item is.
    question: string; // 1 to 400 characters
    why: string; // 1 to 400 characters
    answer: string | null;
  }[];
};

type Fit = {
  needed: {
    least: number; // 0 to 10000
    likely: number; // 0 to 10000
    most: number; // 0 to 10000
  };
  available: number; // From today to `ends_on`, without days off.
  verdict: "fits" | "tight" | "short";
  ends_on: day; // The Sunday of the last week.
  choices: unknown[]; // All three, in this order, unless it fits; empty when it does.
};

type Generation = {
  id: string;
  kind: "analysis" | "roadmap" | "tasks" | "health";
  state: "queued" | "running" | "succeeded" | "failed";
  progress: integer; // 0 to 100
  step: string;
  message: string | null;
};

type HealthReport = {
  health_score: number; // 0 to 10. In steps of 0.1.
  summary: string;
  tips: string[];
  created_at: instant;
};

type Milestone = {
  id: string;
  roadmap_id: string;
  week: integer;
  title: string;
  description: string; // Markdown.
  starts_on: day | null; // The Monday of its week; null when the plan is shorter.
  ends_on: day | null; // The Sunday of its week.
};

type PersonalToken = {
  id: string;
  name: string;
  scopes: ("read" | "write" | "ai")[];
  expires_on: day | null;
  created_at: instant;
  last_used_at: instant | null; // Kept to the hour.
};

type Project = {
  id: string;
  title: string;
  description: string;
  status: "planning" | "in_progress" | "completed" | "on_hold";
  created_at: instant;
  updated_at: instant;
  availability: string; // Comma-joined weekday names.
  dayToDaySchedule: string;
  weekendSchedule: string;
  targetWeeks: integer;
  currentWeek: integer; // The week that is under way, or the first when none has begun.
  hours: object; // Of each weekday.
  starts_on: day | null; // The first day, when the person chose one.
  days_off: day[];
  sharing: "on_top" | "shared";
  paused_until: day | null; // The day on which it resumes by itself.
  deleted_at: instant | null; // It can be restored for 30 days.
};

type Push = {
  public_key: string; // The `applicationServerKey` for a browser to subscribe with.
  on: boolean; // Whether the device that asks shows notifications: the session, not the account.
  devices: integer; // How many of your devices show them.
};

type Refusal = {
  message: string;
  code: "malformed" | "link_invalid" | "unauthenticated" | "email_not_verified" | "foreign_origin" | "reauthenticate" | "scope_missing" | "not_found" | "method_not_allowed" | "conflict" | "body_too_large" | "not_json" | "invalid" | "rate_limited" | "internal" | "unavailable";
  fields?: object;
};

type Roadmap = {
  id: string;
  project_id: string;
  content: string; // Markdown: `### ` headings, numbered bold milestones, bullets.
  model: string | null; // The model's name, `template`, or null when a person wrote it.
  created_at: instant;
  milestones: Milestone[];
};

type Session = {
  id: string;
  device: string; // Browser and system, in words.
  created_at: instant;
  last_used_at: instant; // Kept to the hour.
  current: boolean; // Whether it is the session that asks.
  notifications: boolean; // Whether they are on there.
};

type Settings = {
  daily_nudge: boolean;
  daily_update: boolean;
  timezone: string; // An IANA name.
  theme: "system" | "light" | "dark"; // The colours of the pages for you.
};

type Task = {
  id: string;
  project_id: string;
  title: string;
  description: string;
  due_date: day | null; // Null while the task waits for a week with room for it.
  estimated_hours: number;
  status: "pending" | "in_progress" | "completed";
  order: integer;
  week: integer | null;
  notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
  depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
  deliverable_id: string | null; // What of the brief it serves; null when it serves all.
  on: "any" | "weekday" | "weekend"; // The days on which it can be done.
  note: string | null; // What came of it.
  spent_hours: number | null; // How long it really took; null when that was not said.
  carried_from: integer | null; // The week that was closed without it.
};

type TriedPlan = {
  brief: Brief;
  fit: Fit;
  analysis: {
    content: string; // Markdown.
  };
  roadmap: {
    content: string; // Markdown, with the dates of each week.
    milestones: {
      week: integer;
      title: string;
      description: string; // Markdown.
      starts_on: day | null; // The Monday of its week.
      ends_on: day | null; // The Sunday of its week.
    }[];
  };
  tasks: TriedTask[]; // Those of the first week.
  shortfall?: string[]; // What is wrong with the first week, or had no place in it, in sentences; absent for nothing.
  keep: string; // Opens the plan for 24 hours, and brings it into a new account. The only key there is to it.
  model?: string; // The AI model that wrote it; the built-in planner without.
  note?: string; // Why the built-in planner wrote it, where a model could have.
};

type TriedPlanOnItsWay = {
  generation: {
    state: "running" | "failed";
    progress: integer; // 0 to 100
    step: string;
    message: string | null; // What went wrong and what to do.
  };
  keep: string; // Opens the plan for 24 hours, and brings it into a new account. The only key there is to it.
};

type TriedTask = {
  order: integer;
  title: string;
  description: string;
  due_date: day | null; // Null when the first week has no room for it.
  estimated_hours: number;
  dependencies: integer[]; // The `order` numbers this task waits for.
};

type Webhook = {
  id: string;
  url: string;
  events: ("week.planned" | "task.done" | "week.closed" | "report.written")[];
  created_at: instant;
  failing_since: instant | null; // Since when every attempt has failed.
  disabled_at: instant | null; // When it was switched off, after a week of failures. A delivery that arrives switches it on.
  deliveries: WebhookDelivery[]; // The newest twenty, the newest first.
};

type WebhookDelivery = {
  id: string; // The `webhook-id` that the receiver sees, the same at every attempt.
  event: "week.planned" | "task.done" | "week.closed" | "report.written";
  project_id: string;
  subject_id: string | null; // The task or the report; null for a week.
  week: integer | null;
  state: "waiting" | "delivered" | "failed" | "dropped";
  attempts: integer;
  status: integer | null; // The HTTP status of the last answer.
  reason: string | null; // Why there was no answer: `private_address`, `timeout` or `unreachable`.
  created_at: instant;
  next_at: instant | null; // When it is tried next.
};

export interface paths {
'/api/analysis/project/{id}': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  analysis: Analysis;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/auth/google/token': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  token: string; // An ID token of Google's.
  timezone?: string; // The browser's IANA time zone; an unknown one counts as UTC.
  keeps_plan?: boolean; // Whether an account that is there already takes the tried plan over, as a new one does.
}; } };
responses: { 200: { content: { 'application/json': {
  user: Account;
  token: string;
  project?: Project; // The plan that was tried.
  asks_more?: boolean; // Whether its idea, with what the brief says, has fewer than 100 characters: its page asks for more.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/chat': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  projectId: id;
  query: string; // 1 to 2,000 characters
  taskTitle?: string; // at most 500 characters
  context?: unknown[]; // Earlier pairs, `[{ "question": string, "response": string }]`; five are the limit.
}; } };
responses: { 200: { content: { 'application/json': {
  response: string;
}; 'text/event-stream': string; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/feedback': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  feedback: string; // 1 to 5,000 characters
}; } };
responses: { 201: { content: { 'application/json': {
  message: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/generations/{id}': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  generation: Generation;
  partial: string | null; // Markdown, while the work is under way.
  shortfall: string[]; // What is wrong with what was written, or had no place in it, in sentences.
}; 'text/event-stream': string; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/guest/projects/{id}': {
get: {
parameters: { path: {
  id: string;
}; };
responses: { 200: { content: { 'application/json': {
  project: {
    title: string;
    description: string;
  };
  analysis: {
    content: string; // Markdown.
  };
  roadmap: {
    content: string; // Markdown.
  };
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/ideas': {
post: {
parameters: { header?: {
  'Idempotency-Key'?: string;
}; };
requestBody: { content: { 'application/json': {
  title: string; // 1 to 200 characters
  idea: string; // 100 to 20,000 characters
  availability: string; // Comma-joined weekday names, at least one.
  dayToDaySchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  weekendSchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  targetWeeks: number | string; // 1 to 52
  starts_on?: string; // The first day, from today to a year ahead.
  days_off?: (string | {
    date: string;
    until?: string;
    name?: string; // 1 to 160 characters
  })[];
  sharing?: "on_top" | "shared"; // Whether its hours are on top of those of your other projects, or the same ones.
}; } };
responses: { 201: { content: { 'application/json': {
  project: Project;
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/ideas/ideaHealth': {
get: {
parameters: { query?: {
  type?: string;
}; };
responses: { 200: { content: { 'application/json': {
  project_id: string;
  project_title: string;
  report: HealthReport | null; // Null before the first.
}[]; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/ideas/predictDescription': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  title: string; // 1 to 200 characters
}; } };
responses: { 200: { content: { 'application/json': {
  description: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/milestones': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  roadmapId: id;
  week?: integer; // 1 to 52
  title: string; // at most 200 characters
  description?: string; // at most 5,000 characters
}; } };
responses: { 201: { content: { 'application/json': {
  milestone: Milestone;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/milestones/roadmap/{id}': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  milestones: Milestone[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  title: string; // 1 to 200 characters
  description: string; // 1 to 20,000 characters
  availability?: string; // Comma-joined weekday names, at least one.
  dayToDaySchedule?: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  weekendSchedule?: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  targetWeeks?: number | string; // 1 to 52
}; } };
responses: { 201: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: { query?: {
  page?: integer; // 1 to 1000000
  pageSize?: integer; // 1 to 50
  q?: string; // at most 200 characters
  status?: "" | "planning" | "in_progress" | "completed" | "on_hold";
  deleted?: "true" | "false";
}; };
responses: { 200: { content: { 'application/json': {
  totalCount: integer;
  projects: {
    id: string;
    title: string;
    description: string;
    status: "planning" | "in_progress" | "completed" | "on_hold";
    created_at: instant;
    updated_at: instant;
    availability: string; // Comma-joined weekday names.
    dayToDaySchedule: string;
    weekendSchedule: string;
    targetWeeks: integer;
    currentWeek: integer; // The week that is under way, or the first when none has begun.
    hours: object; // Of each weekday.
    starts_on: day | null; // The first day, when the person chose one.
    days_off: day[];
    sharing: "on_top" | "shared";
    paused_until: day | null; // The day on which it resumes by itself.
    deleted_at: instant | null; // It can be restored for 30 days.
    tasks: {
      done: integer;
      all: integer;
    }; // Of the current week.
  }[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}': {
put: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  title?: string; // 1 to 200 characters
  description?: string; // 1 to 20,000 characters
}; } };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
  analysis: Analysis | null;
  roadmap: Roadmap | null;
  generation: Generation | null; // The latest piece of AI work on the plan or the tasks of this project.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/brief': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  brief: Brief;
  version: integer; // from 1. The number of the version of the plan, which PUT asks for.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
put: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  brief: Brief;
  plan: boolean; // Whether to plan again from it, or only to keep it.
  version: integer; // from 1
}; } };
responses: { 200: { content: { 'application/json': {
  generation: Generation;
  tasks_moved?: integer; // from 1. How many tasks of this week left a day that is off now.
} | {
  brief: Brief;
  version: integer; // from 1. The number of the version of the plan, which PUT asks for.
  tasks_moved?: integer; // from 1. How many tasks of this week left a day that is off now.
}; } }; 202: { content: { 'application/json': {
  generation: Generation;
  tasks_moved?: integer; // from 1. How many tasks of this week left a day that is off now.
} | {
  brief: Brief;
  version: integer; // from 1. The number of the version of the plan, which PUT asks for.
  tasks_moved?: integer; // from 1. How many tasks of this week left a day that is off now.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/calendar': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  url: string | null; // Whoever knows it may read it; null when it is switched off.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: { path: {
  id: id;
}; };
responses: { 201: { content: { 'application/json': {
  url: string; // Whoever knows it may read it.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/close-week': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  tasks?: {
    id: id;
    then?: "carry" | "drop" | "done";
    note?: string; // at most 1,000 characters. What came of it, or why.
  }[]; // What is not named is carried on.
  next?: "go_on" | "lighter" | "pause";
  until?: day; // With `pause`, the day on which the project goes on.
}; } };
responses: { 200: { content: { 'application/json': {
  project: Project;
  week: {
    closed: integer; // The number of the week.
    carried: integer; // How many tasks wait for the next week now.
    dropped: integer; // How many were left out; they can be taken back.
  };
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/complete': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/export': {
get: {
parameters: { query?: {
  format?: "markdown" | "csv" | "todoist" | "json";
}; path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
  brief: Brief | null;
  analysis: Analysis | null;
  roadmap: Roadmap | null;
  tasks: Task[]; // Of all weeks, and those that wait for one.
}; 'text/markdown': string; 'text/csv': string; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/fit': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  kind: "weeks" | "hours" | "scope";
  target_weeks?: integer; // from 1
  hours_a_week?: number;
  leave_out?: string[]; // Ids of deliverables.
}; } };
responses: { 202: { content: { 'application/json': {
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  fit: Fit;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/frame': {
put: {
parameters: { query?: {
  preview?: boolean | string;
}; path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  hours?: object; // Of each weekday, `{ "Monday": 1.5, … }`, from 0 to 16 in quarters; a day that is not named has none.
  target_weeks?: integer; // 1 to 52. At least the weeks that have begun.
  starts_on?: string | null; // The first day, from today to a year ahead, until the first week has begun; null for none.
  days_off?: (string | {
    date: string;
    until?: string;
    name?: string; // 1 to 160 characters
  })[]; // All of them: one that is left out is no day off any more.
  sharing?: "on_top" | "shared";
  version?: integer; // from 1. The number of the version that the change is made on; another is refused.
}; } };
responses: { 200: { content: { 'application/json': {
  preview: {
    ends_on: day; // The Sunday of the last week.
    target_weeks: integer;
    passes: string; // What of its dates the plan would end after, as a sentence; empty for none.
    verdict: "fits" | "tight" | "short" | null; // Null without a brief.
    weeks: {
      kept: integer[];
      changed: integer[];
      added: integer[];
      gone: integer[];
    };
    tasks_moved: integer; // Open tasks of the week under way that would get another day, or wait.
  };
} | {
  generation: Generation;
} | {
  version: {
    id: string;
    number: integer; // From 1, in the order in which they were made.
    reason: "first_plan" | "refined" | "roadmap_written" | "restored" | "brief_changed" | "more_weeks" | "more_hours" | "less_scope" | "week_added" | "lighter" | "frame_changed";
    created_at: instant;
    current: boolean;
    not_applied: string[]; // What of the requested changes could not be applied, in sentences.
    diff: {
      weeks: {
        kept: integer[];
        changed: integer[];
        added: integer[];
        gone: integer[];
      };
      hours_a_week: {
        before: number;
        after: number;
      };
      ends_on: {
        before: day | null;
        after: day | null;
      }; // The Sunday of the last week.
      tasks_moved: integer; // Tasks of the week under way that got another day, or wait.
      deliverables: {
        in: string[];
        out: string[];
        renamed: {
          before: string;
          after: string;
        }[];
        hours: {
          before: number;
          after: number;
          name: string;
        }[]; // The likely ones.
      }; // By name; what is left out is out.
      constraints_added: string[];
      constraints_gone: string[];
      dates: {
        in: {
          name: string;
          date: day;
          until?: day;
        }[];
        out: {
          name: string;
          date: day;
          until?: day;
        }[];
      };
    } | null; // Against the version before; null for the first.
  } | null; // The current one; null before there is a plan.
}; } }; 202: { content: { 'application/json': {
  preview: {
    ends_on: day; // The Sunday of the last week.
    target_weeks: integer;
    passes: string; // What of its dates the plan would end after, as a sentence; empty for none.
    verdict: "fits" | "tight" | "short" | null; // Null without a brief.
    weeks: {
      kept: integer[];
      changed: integer[];
      added: integer[];
      gone: integer[];
    };
    tasks_moved: integer; // Open tasks of the week under way that would get another day, or wait.
  };
} | {
  generation: Generation;
} | {
  version: {
    id: string;
    number: integer; // From 1, in the order in which they were made.
    reason: "first_plan" | "refined" | "roadmap_written" | "restored" | "brief_changed" | "more_weeks" | "more_hours" | "less_scope" | "week_added" | "lighter" | "frame_changed";
    created_at: instant;
    current: boolean;
    not_applied: string[]; // What of the requested changes could not be applied, in sentences.
    diff: {
      weeks: {
        kept: integer[];
        changed: integer[];
        added: integer[];
        gone: integer[];
      };
      hours_a_week: {
        before: number;
        after: number;
      };
      ends_on: {
        before: day | null;
        after: day | null;
      }; // The Sunday of the last week.
      tasks_moved: integer; // Tasks of the week under way that got another day, or wait.
      deliverables: {
        in: string[];
        out: string[];
        renamed: {
          before: string;
          after: string;
        }[];
        hours: {
          before: number;
          after: number;
          name: string;
        }[]; // The likely ones.
      }; // By name; what is left out is out.
      constraints_added: string[];
      constraints_gone: string[];
      dates: {
        in: {
          name: string;
          date: day;
          until?: day;
        }[];
        out: {
          name: string;
          date: day;
          until?: day;
        }[];
      };
    } | null; // Against the version before; null for the first.
  } | null; // The current one; null before there is a plan.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/generate-tasks': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 202: { content: { 'application/json': {
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/health-report': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: {
    id: string;
    title: string;
  };
  reports: {
    health_score: number; // 0 to 10. In steps of 0.1.
    summary: string;
    tips: string[];
    created_at: instant;
    id: string;
    day: day; // The day of the project's owner that it tells of.
    facts: {
      week: integer; // from 1
      targetWeeks: integer; // from 1
      tasksPlanned: integer;
      tasksDone: integer;
      tasksOverdue: integer;
      hoursOverdue: number;
      hoursPerWeek: number;
      weeksFinished: integer;
      weeksPassed: integer;
      hoursLeft: number;
      hoursAvailable: number;
      daysSinceLastTick: integer;
      tasksCarried: integer;
      tasksLeftOut: integer;
      weeksToClose: integer;
      hoursAsked: number;
      hoursInPlan: number;
    } | null; // Null when they cannot be read any more.
    model: string; // The model that wrote the text, or `template`.
  }[]; // The newest first.
  generation: Generation | null; // The latest piece of work on a report of this project.
  reason: string | null; // Why no report can be asked for now, for people; null when one can.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: { path: {
  id: id;
}; };
responses: { 202: { content: { 'application/json': {
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/hold': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  until?: day;
}; } };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/import': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  format: "markdown" | "csv";
  text?: string; // The list. Tasks that do not say their hours take one.
  preview?: boolean; // Only says what is understood, line by line.
}; } };
responses: { 200: { content: { 'application/json': {
  lines: {
    line: integer; // From 1.
    text: string;
    title: string | null;
    hours: number | null;
    due_date: day | null;
    done: boolean;
    understood: boolean; // Whether it becomes a task.
    problem: string | null; // Why a task cannot come in as it is.
  }[];
} | {
  project: Project;
  tasks: Task[];
}; } }; 201: { content: { 'application/json': {
  lines: {
    line: integer; // From 1.
    text: string;
    title: string | null;
    hours: number | null;
    due_date: day | null;
    done: boolean;
    understood: boolean; // Whether it becomes a task.
    problem: string | null; // Why a task cannot come in as it is.
  }[];
} | {
  project: Project;
  tasks: Task[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/pace': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  pace: {
    factor: number | null; // Hours taken for each estimated one, 0.5 to 2; null before the third answer.
    active: boolean; // Whether weeks to come are planned by it.
    weeks: {
      week: integer;
      planned_hours: number;
      spent_hours: number;
    }[]; // Of the tasks whose real hours are known, the earliest week first.
  };
}; } }; default: { content: { 'application/json': Refusal } }; };
};
put: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  active: boolean;
}; } };
responses: { 200: { content: { 'application/json': {
  pace: {
    factor: number | null; // Hours taken for each estimated one, 0.5 to 2; null before the third answer.
    active: boolean; // Whether weeks to come are planned by it.
    weeks: {
      week: integer;
      planned_hours: number;
      spent_hours: number;
    }[]; // Of the tasks whose real hours are known, the earliest week first.
  };
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/program-changes': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  changes: {
    program: string; // What its token was called.
    operation: string; // The `operationId` of the call.
    day: day;
    times: integer; // from 1
    last_at: instant;
    tasks: {
      id: string;
      title: string | null; // Null when it is gone.
    }[]; // The tasks that it changed, the first hundred of a day.
    weeks: integer[]; // The weeks that it had planned or closed.
  }[]; // The latest 100.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/reanalyze': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  changes: string; // at most 5,000 characters
  extends_idea?: boolean; // Whether they become part of the description, too, as more of the same idea.
}; } };
responses: { 202: { content: { 'application/json': {
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/reopen': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/resume': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/retry': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 202: { content: { 'application/json': {
  generation: Generation;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/share': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  url: string | null; // Whoever knows it may read it; null when it is switched off.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: { path: {
  id: id;
}; };
responses: { 201: { content: { 'application/json': {
  url: string; // Whoever knows it may read it.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/tasks/order': {
put: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  ids: string[]; // All tasks of the current week, or all open ones.
}; } };
responses: { 200: { content: { 'application/json': {
  tasks: Task[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/undelete': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  project: Project;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/versions': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  versions: {
    id: string;
    number: integer; // From 1, in the order in which they were made.
    reason: "first_plan" | "refined" | "roadmap_written" | "restored" | "brief_changed" | "more_weeks" | "more_hours" | "less_scope" | "week_added" | "lighter" | "frame_changed";
    created_at: instant;
    current: boolean;
    not_applied: string[]; // What of the requested changes could not be applied, in sentences.
    diff: {
      weeks: {
        kept: integer[];
        changed: integer[];
        added: integer[];
        gone: integer[];
      };
      hours_a_week: {
        before: number;
        after: number;
      };
      ends_on: {
        before: day | null;
        after: day | null;
      }; // The Sunday of the last week.
      tasks_moved: integer; // Tasks of the week under way that got another day, or wait.
      deliverables: {
        in: string[];
        out: string[];
        renamed: {
          before: string;
          after: string;
        }[];
        hours: {
          before: number;
          after: number;
          name: string;
        }[]; // The likely ones.
      }; // By name; what is left out is out.
      constraints_added: string[];
      constraints_gone: string[];
      dates: {
        in: {
          name: string;
          date: day;
          until?: day;
        }[];
        out: {
          name: string;
          date: day;
          until?: day;
        }[];
      };
    } | null; // Against the version before; null for the first.
  }[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/{id}/versions/{version}/restore': {
post: {
parameters: { path: {
  id: id;
  version: string;
}; };
requestBody?: { content: { 'application/json': {
  current?: integer; // from 1. The number of the version that was current when this was decided; another is refused.
}; } };
responses: { 200: { content: { 'application/json': {
  version: {
    id: string;
    number: integer; // From 1, in the order in which they were made.
    reason: "first_plan" | "refined" | "roadmap_written" | "restored" | "brief_changed" | "more_weeks" | "more_hours" | "less_scope" | "week_added" | "lighter" | "frame_changed";
    created_at: instant;
    current: boolean;
    not_applied: string[]; // What of the requested changes could not be applied, in sentences.
    diff: {
      weeks: {
        kept: integer[];
        changed: integer[];
        added: integer[];
        gone: integer[];
      };
      hours_a_week: {
        before: number;
        after: number;
      };
      ends_on: {
        before: day | null;
        after: day | null;
      }; // The Sunday of the last week.
      tasks_moved: integer; // Tasks of the week under way that got another day, or wait.
      deliverables: {
        in: string[];
        out: string[];
        renamed: {
          before: string;
          after: string;
        }[];
        hours: {
          before: number;
          after: number;
          name: string;
        }[]; // The likely ones.
      }; // By name; what is left out is out.
      constraints_added: string[];
      constraints_gone: string[];
      dates: {
        in: {
          name: string;
          date: day;
          until?: day;
        }[];
        out: {
          name: string;
          date: day;
          until?: day;
        }[];
      };
    } | null; // Against the version before; null for the first.
  };
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/projects/import': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  format: "markdown" | "csv";
  text?: string; // The list. Tasks that do not say their hours take one.
  preview?: boolean; // Only says what is understood, line by line.
  title?: string; // The heading of the list when left out.
  availability?: string; // As in POST /api/projects.
  dayToDaySchedule?: string; // As in POST /api/projects.
  weekendSchedule?: string; // As in POST /api/projects.
  targetWeeks?: number | string; // As many as the list needs when left out.
}; } };
responses: { 200: { content: { 'application/json': {
  lines: {
    line: integer; // From 1.
    text: string;
    title: string | null;
    hours: number | null;
    due_date: day | null;
    done: boolean;
    understood: boolean; // Whether it becomes a task.
    problem: string | null; // Why a task cannot come in as it is.
  }[];
} | {
  project: Project;
  tasks: Task[];
}; } }; 201: { content: { 'application/json': {
  lines: {
    line: integer; // From 1.
    text: string;
    title: string | null;
    hours: number | null;
    due_date: day | null;
    done: boolean;
    understood: boolean; // Whether it becomes a task.
    problem: string | null; // Why a task cannot come in as it is.
  }[];
} | {
  project: Project;
  tasks: Task[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/roadmaps': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  projectId: id;
  content: string; // at most 20,000 characters
}; } };
responses: { 201: { content: { 'application/json': {
  roadmap: Roadmap;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/roadmaps/project/{id}': {
get: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  roadmap: Roadmap;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  projectId: id;
  status?: "pending" | "in_progress" | "completed";
  due_date: day;
  estimated_hours?: number; // 0 to 100
  title: string; // 1 to 200 characters
  description?: string; // at most 5,000 characters
  depends_on?: string[];
  note?: string | null; // What came of it, for the planning of the next week.
  must_fit?: boolean; // Refuses a day that would be too full, instead of saying by how much it is.
  deliverable_id?: string | null; // An id of the brief.
}; } };
responses: { 201: { content: { 'application/json': {
  task: Task;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
put: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  title?: string; // 1 to 200 characters
  description?: string; // at most 5,000 characters
  estimated_hours?: number; // 0 to 100
  due_date?: day | null; // Null puts it off to the next week.
  depends_on?: string[];
  note?: string | null; // What came of it, for the planning of the next week.
  others?: {
    id: id;
    due_date: day | null; // Null puts it off to the next week.
  }[]; // Days of other tasks, which moved along and go back with it.
  ids?: string[]; // The open tasks of the week in another order.
  must_fit?: boolean; // Refuses a day that would be too full, instead of saying by how much it is.
}; } };
responses: { 200: { content: { 'application/json': {
  id: string;
  project_id: string;
  title: string;
  description: string;
  due_date: day | null; // Null while the task waits for a week with room for it.
  estimated_hours: number;
  status: "pending" | "in_progress" | "completed";
  order: integer;
  week: integer | null;
  notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
  depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
  deliverable_id: string | null; // What of the brief it serves; null when it serves all.
  on: "any" | "weekday" | "weekend"; // The days on which it can be done.
  note: string | null; // What came of it.
  spent_hours: number | null; // How long it really took; null when that was not said.
  carried_from: integer | null; // The week that was closed without it.
  moved: Task[]; // The tasks that had to move with it.
  over_by: number; // The hours by which its day is too full now.
  before: {
    title?: string; // 1 to 200 characters
    description?: string; // at most 5,000 characters
    estimated_hours?: number; // 0 to 100
    due_date?: day | null; // Null puts it off to the next week.
    depends_on?: unknown;
    note?: unknown; // What came of it, for the planning of the next week.
    others?: {
      id: id;
      due_date: day | null; // Null puts it off to the next week.
    }[]; // Days of other tasks, which moved along and go back with it.
    ids?: string[]; // The open tasks of the week in another order.
  }; // What changed, as it was: sending it with PUT undoes the change.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}/reschedule': {
put: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  due_date: day;
  must_fit?: boolean; // Refuses a day that would be too full, instead of saying by how much it is.
}; } };
responses: { 200: { content: { 'application/json': {
  id: string;
  project_id: string;
  title: string;
  description: string;
  due_date: day | null; // Null while the task waits for a week with room for it.
  estimated_hours: number;
  status: "pending" | "in_progress" | "completed";
  order: integer;
  week: integer | null;
  notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
  depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
  deliverable_id: string | null; // What of the brief it serves; null when it serves all.
  on: "any" | "weekday" | "weekend"; // The days on which it can be done.
  note: string | null; // What came of it.
  spent_hours: number | null; // How long it really took; null when that was not said.
  carried_from: integer | null; // The week that was closed without it.
  moved: Task[]; // The tasks that had to move with it.
  over_by: number; // The hours by which its day is too full now.
  before: {
    title?: string; // 1 to 200 characters
    description?: string; // at most 5,000 characters
    estimated_hours?: number; // 0 to 100
    due_date?: day | null; // Null puts it off to the next week.
    depends_on?: unknown;
    note?: unknown; // What came of it, for the planning of the next week.
    others?: {
      id: id;
      due_date: day | null; // Null puts it off to the next week.
    }[]; // Days of other tasks, which moved along and go back with it.
    ids?: string[]; // The open tasks of the week in another order.
  }; // What changed, as it was: sending it with PUT undoes the change.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}/split': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  parts: {
    title: string; // 1 to 200 characters
    hours: number; // 0 to 100
  }[];
}; } };
responses: { 201: { content: { 'application/json': {
  tasks: Task[];
  moved: Task[]; // The tasks that had to move for them.
  others: {
    id: id;
    due_date: day | null; // Null puts it off to the next week.
  }[]; // The days that these had: with undelete, and instead_of, all is as it was.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}/status': {
put: {
parameters: { path: {
  id: id;
}; };
requestBody: { content: { 'application/json': {
  status: "pending" | "in_progress" | "completed";
  spent_hours?: number | null; // How long it really took, when it is completed; null takes that back.
  waits?: boolean; // Has a task that is opened again wait for a week, as it did before it was completed.
}; } };
responses: { 200: { content: { 'application/json': Task; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}/take-back': {
post: {
parameters: { path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': Task; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/{id}/undelete': {
post: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  instead_of?: id[]; // The parts that it was split into, which are deleted.
  others?: {
    id: id;
    due_date: day | null; // Null puts it off to the next week.
  }[]; // Days of other tasks, which moved along and go back with it.
}; } };
responses: { 200: { content: { 'application/json': Task; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/tasks/project/{id}': {
get: {
parameters: { query?: {
  week?: integer; // 1 to 52
}; path: {
  id: id;
}; };
responses: { 200: { content: { 'application/json': {
  currentWeek: integer;
  closed: boolean; // Whether the week was closed, or another has begun after it: it is read, and not changed.
  projectName: string;
  tasks: Task[];
  targetWeeks: integer;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/today': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  date: day;
  due: {
    id: string;
    project_id: string;
    title: string;
    description: string;
    due_date: day | null; // Null while the task waits for a week with room for it.
    estimated_hours: number;
    status: "pending" | "in_progress" | "completed";
    order: integer;
    week: integer | null;
    notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
    depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
    deliverable_id: string | null; // What of the brief it serves; null when it serves all.
    on: "any" | "weekday" | "weekend"; // The days on which it can be done.
    note: string | null; // What came of it.
    spent_hours: number | null; // How long it really took; null when that was not said.
    carried_from: integer | null; // The week that was closed without it.
    project_title: string;
  }[]; // Due today, done or not.
  left_over: {
    id: string;
    project_id: string;
    title: string;
    description: string;
    due_date: day | null; // Null while the task waits for a week with room for it.
    estimated_hours: number;
    status: "pending" | "in_progress" | "completed";
    order: integer;
    week: integer | null;
    notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
    depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
    deliverable_id: string | null; // What of the brief it serves; null when it serves all.
    on: "any" | "weekday" | "weekend"; // The days on which it can be done.
    note: string | null; // What came of it.
    spent_hours: number | null; // How long it really took; null when that was not said.
    carried_from: integer | null; // The week that was closed without it.
    project_title: string;
  }[]; // Open, and due on an earlier day of the current week of its project.
  next: {
    id: string;
    project_id: string;
    title: string;
    description: string;
    due_date: day | null; // Null while the task waits for a week with room for it.
    estimated_hours: number;
    status: "pending" | "in_progress" | "completed";
    order: integer;
    week: integer | null;
    notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
    depends_on: string[]; // The ids of the tasks it waits for, those of other weeks too.
    deliverable_id: string | null; // What of the brief it serves; null when it serves all.
    on: "any" | "weekday" | "weekend"; // The days on which it can be done.
    note: string | null; // What came of it.
    spent_hours: number | null; // How long it really took; null when that was not said.
    carried_from: integer | null; // The week that was closed without it.
    project_title: string;
  }[]; // The next open ones after today, the first of each project before others.
  hours: {
    planned: number;
    available: number;
  }; // Of today. Hours that projects share count once.
  weeks: {
    project_id: string;
    project_title: string;
    week: integer;
    state: "over" | "done" | "last"; // `over` is closed with a choice, after `done` comes the next week, after `last` the project is completed.
  }[]; // The weeks that wait for you: over with tasks open, done or closed, or the last one, done.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/try': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': TriedPlan | TriedPlanOnItsWay; } }; 202: { content: { 'application/json': TriedPlan | TriedPlanOnItsWay; } }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  idea: string; // 25 to 20,000 characters
  availability?: string; // Comma-joined weekday names, at least one.
  dayToDaySchedule?: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  weekendSchedule?: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
  targetWeeks?: unknown | number | string; // 1 to 52. Without it, those until the day that the idea names, or 8.
  timezone?: string; // The browser's IANA time zone; an unknown one counts as UTC.
}; } };
responses: { 200: { content: { 'application/json': TriedPlan | TriedPlanOnItsWay; } }; 202: { content: { 'application/json': TriedPlan | TriedPlanOnItsWay; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/assistants': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  address: string; // Where an assistant connects: what to enter in it.
  assistants: Assistant[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/assistants/{id}': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/calendar': {
delete: {
parameters: {  };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  url: string | null; // Whoever knows it may read it; null when it is switched off.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: {  };
responses: { 201: { content: { 'application/json': {
  url: string; // Whoever knows it may read it.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/password': {
put: {
parameters: {  };
requestBody: { content: { 'application/json': {
  currentPassword: string;
  password: string; // 8 to 512 characters
}; } };
responses: { 200: { content: { 'application/json': {
  message: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/push': {
put: {
parameters: {  };
requestBody?: { content: { 'application/json': {
  endpoint?: string | null; // Without one, notifications are switched off.
  expirationTime?: number | null; // Not used: a subscription that is over is noticed.
  keys?: {
    p256dh: string; // at most 200 characters
    auth: string; // at most 200 characters
  } | null;
  everywhere?: boolean; // Switches off on every device of yours, and not only where you are.
}; } };
responses: { 200: { content: { 'application/json': Push; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': Push; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/sendOTP': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  email: string; // 1 to 254 characters
}; } };
responses: { 200: { content: { 'application/json': {
  message: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/sessions': {
delete: {
parameters: {  };
requestBody?: { content: { 'application/json': {
  password?: string;
}; } };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  sessions: Session[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/sessions/{id}': {
delete: {
parameters: { path: {
  id: id;
}; };
requestBody?: { content: { 'application/json': {
  password?: string;
}; } };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/settings': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': Settings; } }; default: { content: { 'application/json': Refusal } }; };
};
put: {
parameters: {  };
requestBody: { content: { 'application/json': {
  daily_nudge: boolean;
  daily_update: boolean;
  timezone?: string;
  theme?: "system" | "light" | "dark";
}; } };
responses: { 200: { content: { 'application/json': Settings; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/tokens': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  name: string; // 1 to 60 characters
  scopes: ("read" | "write" | "ai")[];
  expires_on?: string | null; // The last day on which it works; without one it works until it is revoked.
  password?: string; // Asked for when signing in was more than ten minutes ago.
}; } };
responses: { 201: { content: { 'application/json': {
  id: string;
  name: string;
  scopes: ("read" | "write" | "ai")[];
  expires_on: day | null;
  created_at: instant;
  last_used_at: instant | null; // Kept to the hour.
  token: string; // Shown this once.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  tokens: PersonalToken[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/tokens/{id}': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/validateOTP': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  email?: string;
  otp: string; // Six digits.
}; } };
responses: { 200: { content: { 'application/json': {
  message: string;
  proof: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/webhooks': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  url?: string; // at most 2,000 characters
  events: ("week.planned" | "task.done" | "week.closed" | "report.written")[];
  password?: string; // Asked for when signing in was more than ten minutes ago.
}; } };
responses: { 201: { content: { 'application/json': {
  id: string;
  url: string;
  events: ("week.planned" | "task.done" | "week.closed" | "report.written")[];
  created_at: instant;
  failing_since: instant | null; // Since when every attempt has failed.
  disabled_at: instant | null; // When it was switched off, after a week of failures. A delivery that arrives switches it on.
  deliveries: WebhookDelivery[]; // The newest twenty, the newest first.
  secret: string; // Shown this once.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  webhooks: Webhook[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/webhooks/{id}': {
delete: {
parameters: { path: {
  id: id;
}; };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/webhooks/{id}/deliveries/{delivery}/again': {
post: {
parameters: { path: {
  id: id;
  delivery: id;
}; };
responses: { 202: { content: { 'application/json': WebhookDelivery; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/user/weeklyStatus': {
get: {
parameters: { query?: {
  type?: string;
}; };
responses: { 200: { content: { 'application/json': {
  id: string;
  title: string;
  week: integer; // 1 for a project in planning, which has no week yet.
  target_weeks: integer;
  progress: number; // 0 to 1
}[]; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': Account; } }; default: { content: { 'application/json': Refusal } }; };
};
put: {
parameters: {  };
requestBody: { content: { 'application/json': {
  name: string; // 1 to 168 characters
  bio?: string; // at most 168 characters
  persona: "student" | "young_professional" | "experienced_professional" | "freelancer";
}; } };
responses: { 200: { content: { 'application/json': Account; } }; default: { content: { 'application/json': Refusal } }; };
};
delete: {
parameters: {  };
requestBody: { content: { 'application/json': {
  email: string;
  password?: string;
}; } };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  name: string; // 1 to 168 characters
  email: string; // 1 to 254 characters
  password: string; // 8 to 512 characters
  persona: "student" | "young_professional" | "experienced_professional" | "freelancer";
  timezone?: string; // The browser's IANA time zone; an unknown one counts as UTC.
  proof?: string; // What the right code was answered with; a browser has it in a cookie.
  keep?: string; // Of a plan that was tried, which becomes the first project; a browser has it in a cookie.
}; } };
responses: { 201: { content: { 'application/json': {
  user: Account;
  token: string;
  project?: Project; // The plan that was tried.
  asks_more?: boolean; // Whether its idea, with what the brief says, has fewer than 100 characters: its page asks for more.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/export': {
get: {
parameters: {  };
responses: { 200: { content: { 'application/json': {
  format: string;
  exported_at: instant;
  account: {
    id: id;
    name: string;
    email: string;
    bio: string;
    persona: "student" | "young_professional" | "experienced_professional" | "freelancer" | null;
    has_password: boolean;
    google_id: string | null;
    last_seen_at: instant | null;
    created_at: instant;
    updated_at: instant;
  };
  settings: {
    daily_nudge: boolean;
    daily_update: boolean;
    timezone: string; // An IANA name.
    theme: "system" | "light" | "dark"; // The colours of the pages for you.
  };
  email_verification: {
    email: string;
    sent_at: instant;
    verified_at: instant | null;
  } | null;
  sessions: {
    id: id;
    created_at: instant;
    last_used_at: instant;
    expires_at: instant;
    user_agent: string;
  }[];
  tokens: PersonalToken[];
  assistants: {
    id: id;
    client_id: string;
    client_name: string;
    client_host: string;
    scopes: string[];
    created_at: instant;
    last_used_at: instant | null;
    expires_at: instant;
  }[];
  addresses: {
    id: id;
    kind: "calendar" | "share";
    project_id: id | null;
    created_at: instant;
  }[]; // Of calendars and shared projects, without their secret part.
  webhooks: Webhook[];
  projects: {
    id: id;
    title: string; // at most 200 characters
    description: string; // at most 20,000 characters
    status: "planning" | "in_progress" | "completed" | "on_hold";
    created_at: instant;
    updated_at: instant;
    availability: string; // Comma-joined weekday names.
    dayToDaySchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
    weekendSchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
    targetWeeks: integer; // 1 to 52
    currentWeek: integer; // The week that is under way, or the first when none has begun.
    hours: object; // Of each weekday.
    starts_on: day | null; // The first day, when the person chose one.
    days_off: day[];
    sharing: "on_top" | "shared";
    paused_until: day | null; // The day on which it resumes by itself.
    deleted_at: instant | null; // It can be restored for 30 days.
    completed_at: instant | null;
    uses_pace: boolean;
    named_days_off: (unknown | {
      date: string;
      until?: string;
      name?: string; // 1 to 160 characters
    })[] | null; // The days off that came with the idea.
    brief: {
      id: id;
      generation_id: id | null;
      brief: Brief;
      model: string | null;
      created_at: instant;
    } | null;
    analysis: {
      id: id;
      project_id: string;
      content: string; // at most 500,000 characters
      model: string; // at most 1,000 characters
      created_at: instant;
      generation_id: id | null;
    } | null;
    roadmap: {
      id: id;
      project_id: string;
      content: string; // at most 500,000 characters. Markdown, as it was written: without the dates of its weeks.
      model: string | null;
      created_at: instant;
      milestones: {
        id: id;
        roadmap_id: string;
        week: integer; // 1 to 52
        title: string; // at most 1,000 characters
        description: string; // at most 500,000 characters
        starts_on: day | null; // The Monday of its week; null when the plan is shorter.
        ends_on: day | null; // The Sunday of its week.
      }[];
      weeks: {
        weeks: {
          week: integer; // 1 to 52
          title: string; // 1 to 120 characters. A few words about what this week is for, which no other week has
          goal: string; // 1 to 500 characters
          milestone: string; // 1 to 300 characters. What exists at the end of the week
          check: string; // 1 to 300 characters. How somebody else would check the milestone
          steps: {
            text: string; // 1 to 400 characters
            hours: number;
            deliverable: string | null; // The id of the deliverable it serves; null for all
          }[]; // Empty for a week in which there is nothing to do
          needs: integer[]; // Earlier weeks whose milestone it needs
          if_missed: string; // 1 to 500 characters. What to do when the week is missed
        }[];
        not_in_plan: string[]; // Ids of deliverables for which there is no time
        shortfall?: string[]; // What is wrong with it as a plan
        shapes?: object; // The hours and the fixed dates that each week was written for.
      } | null; // What it was written from, with what is not in the plan.
    } | null;
    weeks: {
      number: integer; // 1 to 52
      starts_on: day;
      hours: number[]; // Of each day when the week was planned, Monday first.
      planned_on: day | null;
      closed_at: instant | null;
      paused_on: day | null; // When a pause in it began.
      resumed_on: day | null; // When that pause was over.
    }[];
    versions: {
      id: id;
      number: integer; // 1 to 2147483647
      reason: "first_plan" | "refined" | "roadmap_written" | "restored" | "brief_changed" | "more_weeks" | "more_hours" | "less_scope" | "week_added" | "lighter" | "frame_changed";
      availability: string; // Comma-joined weekday names.
      dayToDaySchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
      weekendSchedule: "Less than 1 hour" | "1–2 hours" | "3–4 hours" | "5+ hours" | "Free most of the day";
      targetWeeks: integer; // 1 to 52
      starts_on: day | null; // The first day, when the person chose one.
      days_off: day[];
      hours: number[]; // Of each weekday, Monday first; empty when they follow from the rest.
      tasks_moved: integer; // 0 to 2147483647
      moves: {
        id: string;
        from: {
          week: integer | null;
          day: day | null;
          rank: integer; // -2147483648 to 2147483647
        };
        to: {
          week: integer | null;
          day: day | null;
          rank: integer; // -2147483648 to 2147483647
        };
      }[] | null; // The same tasks, from where to where.
      not_applied: string[];
      brief_id: id | null;
      analysis_id: id | null;
      roadmap_id: id | null;
      roadmap_owed: boolean;
      generation_id: id | null;
      draft_id: id | null; // The roadmap that is owed, as far as it is written.
      created_at: instant;
    }[];
    briefs: {
      id: id;
      generation_id: id | null;
      brief: Brief;
      model: string | null;
      created_at: instant;
    }[];
    analyses: {
      id: id;
      project_id: string;
      content: string; // at most 500,000 characters
      model: string; // at most 1,000 characters
      created_at: instant;
      generation_id: id | null;
    }[];
    roadmaps: {
      id: id;
      project_id: string;
      content: string; // at most 500,000 characters. Markdown, as it was written: without the dates of its weeks.
      model: string | null;
      created_at: instant;
      milestones: {
        id: id;
        roadmap_id: string;
        week: integer; // 1 to 52
        title: string; // at most 1,000 characters
        description: string; // at most 500,000 characters
        starts_on: day | null; // The Monday of its week; null when the plan is shorter.
        ends_on: day | null; // The Sunday of its week.
      }[];
      weeks: {
        weeks: {
          week: integer; // 1 to 52
          title: string; // 1 to 120 characters. A few words about what this week is for, which no other week has
          goal: string; // 1 to 500 characters
          milestone: string; // 1 to 300 characters. What exists at the end of the week
          check: string; // 1 to 300 characters. How somebody else would check the milestone
          steps: {
            text: string; // 1 to 400 characters
            hours: number;
            deliverable: string | null; // The id of the deliverable it serves; null for all
          }[]; // Empty for a week in which there is nothing to do
          needs: integer[]; // Earlier weeks whose milestone it needs
          if_missed: string; // 1 to 500 characters. What to do when the week is missed
        }[];
        not_in_plan: string[]; // Ids of deliverables for which there is no time
        shortfall?: string[]; // What is wrong with it as a plan
        shapes?: object; // The hours and the fixed dates that each week was written for.
      } | null; // What it was written from, with what is not in the plan.
    }[];
    tasks: {
      id: id;
      project_id: string;
      title: string; // at most 1,000 characters
      description: string; // at most 5,000 characters
      due_date: day | null;
      estimated_hours: number; // 0 to 10000
      status: "pending" | "in_progress" | "completed";
      order: integer;
      week: integer | null;
      notes: string; // JSON text: `dependencies` are the `order` numbers this task waits for.
      depends_on: id[];
      deliverable_id: string | null;
      on: "any" | "weekday" | "weekend"; // The days on which it can be done.
      note: string | null;
      spent_hours: number | null;
      carried_from: integer | null;
      rank: integer; // -2147483648 to 2147483647. Sparse; `order` is counted from it.
      completed_at: instant | null;
      rescheduled_at: instant | null;
      created_at: instant;
      updated_at: instant;
    }[];
    removed_tasks: {
      title: string; // at most 1,000 characters
      description: string; // at most 5,000 characters
      note: string | null;
      rank: integer; // -2147483648 to 2147483647
      due_date: day | null;
      estimated_hours: number; // 0 to 10000
      spent_hours: number | null;
      status: "pending" | "in_progress" | "completed";
      deliverable: string | null;
      on: string | null;
      carried_from: integer | null;
      completed_at: instant | null;
      rescheduled_at: instant | null;
      created_at: instant;
      depends_on: id[];
      dependents: id[];
      id: id;
      week: integer | null;
      reason: "dropped" | "deleted";
      removed_at: instant;
    }[];
    generations: {
      id: id;
      kind: "analysis" | "roadmap" | "tasks" | "health";
      state: "queued" | "running" | "succeeded" | "failed";
      progress: integer; // 0 to 100
      step: string; // at most 1,000 characters
      message: string | null;
      attempts: integer; // 0 to 2147483647
      week: integer | null;
      changes: string | null;
      partial: string | null;
      shortfall: string[];
      model: string | null;
      prompt_tokens: integer; // 0 to 2147483647
      completion_tokens: integer; // 0 to 2147483647
      created_at: instant;
      started_at: instant | null;
      finished_at: instant | null;
    }[];
    health_reports: {
      id: id;
      generation_id: id | null;
      local_day: day;
      health_score: number; // 0 to 10
      facts: object;
      summary: string; // at most 5,000 characters
      tips: string; // at most 5,000 characters. One a line.
      model: string; // at most 1,000 characters
      created_at: instant;
    }[];
    program_changes: {
      program: string; // What its token was called.
      operation: string; // The `operationId` of the call.
      day: day;
      times: integer; // from 1
      last_at: instant;
      id: id;
      token_id: id;
      task_ids: id[];
      weeks: integer[];
    }[];
  }[];
  daily_mails: {
    id: id;
    kind: "daily_nudge" | "daily_update" | "pause_offer";
    local_day: day;
    state: "queued" | "sending" | "sent" | "failed" | "skipped";
    due_at: instant;
    attempts: integer; // 0 to 2147483647
    reason: string | null;
    created_at: instant;
    sent_at: instant | null;
  }[];
  push_devices: {
    id: id;
    session_id: id; // The session that it ends with.
    service: string; // The host of its push service; the rest of the address is a secret.
    created_at: instant;
  }[];
  notifications: {
    id: id;
    kind: "daily_nudge" | "daily_update" | "pause_offer";
    local_day: day;
    state: "queued" | "sending" | "sent" | "failed" | "skipped";
    due_at: instant;
    reason: string | null;
    created_at: instant;
    sent_at: instant | null;
    tried_for: id[]; // The devices that it was sent to.
  }[];
  feedback: {
    id: id;
    feedback: string; // at most 5,000 characters
    created_at: instant;
  }[];
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/forgotPassword': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  email: string;
}; } };
responses: { 200: { content: { 'application/json': {
  message: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/import': {
post: {
parameters: { query?: {
  preview?: boolean;
  profile?: boolean;
}; };
requestBody?: { content: { 'application/json': {
  format?: unknown; // As GET /api/users/export gives it.
  exported_at?: unknown; // As GET /api/users/export gives it.
  account?: unknown; // As GET /api/users/export gives it.
  settings?: unknown; // As GET /api/users/export gives it.
  email_verification?: unknown; // As GET /api/users/export gives it.
  sessions?: unknown; // As GET /api/users/export gives it.
  tokens?: unknown; // As GET /api/users/export gives it.
  assistants?: unknown; // As GET /api/users/export gives it.
  addresses?: unknown; // As GET /api/users/export gives it.
  webhooks?: unknown; // As GET /api/users/export gives it.
  projects?: unknown; // As GET /api/users/export gives it.
  daily_mails?: unknown; // As GET /api/users/export gives it.
  push_devices?: unknown; // As GET /api/users/export gives it.
  notifications?: unknown; // As GET /api/users/export gives it.
  feedback?: unknown; // As GET /api/users/export gives it.
}; } };
responses: { 200: { content: { 'application/json': {
  preview: boolean;
  projects: integer;
  deleted_projects: integer; // Of them, those that can be restored.
  tasks: integer;
  reports: integer;
  feedback: integer;
  already_here: integer; // Projects that were brought before, or are your own: they stay as they are.
}; } }; 201: { content: { 'application/json': {
  preview: boolean;
  projects: integer;
  deleted_projects: integer; // Of them, those that can be restored.
  tasks: integer;
  reports: integer;
  feedback: integer;
  already_here: integer; // Projects that were brought before, or are your own: they stay as they are.
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/login': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  email: string;
  password: string;
}; } };
responses: { 200: { content: { 'application/json': {
  user: Account;
  token: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/logout': {
post: {
parameters: {  };
responses: { 204: { content?: never }; default: { content: { 'application/json': Refusal } }; };
};
};
'/api/users/updatePassword': {
post: {
parameters: {  };
requestBody: { content: { 'application/json': {
  encryptedString?: string;
  password: string; // 8 to 512 characters
}; } };
responses: { 200: { content: { 'application/json': {
  message: string;
}; } }; default: { content: { 'application/json': Refusal } }; };
};
};
}
