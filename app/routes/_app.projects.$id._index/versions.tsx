import { useFetcher } from '@remix-run/react';
import { VersionList } from '#app/features/plans/version-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { loader } from '../_app.projects.$id.versions.tsx';

interface VersionsProps {
  projectId: string;
  count: number;
  isOpen: boolean;
}

/** The versions of the plan, collapsed and fetched when opened; without scripts, a link to their page. */
export const Versions = ({ projectId, count, isOpen }: VersionsProps) => {
  const page = `/projects/${projectId}/versions`;
  const { data, load } = useFetcher<typeof loader>();
  return (
    <Disclosure summary="Versions" note={`${count}`} onOpen={() => load(page)}>
      {data && 'versions' in data ? (
        <VersionList projectId={projectId} versions={data.versions} isOpen={isOpen} />
      ) : (
        <p>
          <TextLink to={page}>All versions of your plan</TextLink>
        </p>
      )}
    </Disclosure>
  );
};
