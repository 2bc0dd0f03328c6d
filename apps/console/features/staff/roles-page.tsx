import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { reviewAccess, roleList, roleOverview, saveRole } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import { useRoleName } from '../../data/use-role-name.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RoleEditor } from './role-editor.tsx';

type Review = AnswerOf<typeof roleList>['review'];

const NEW = 'new role';

/** The brand's roles and what each of them may do; one of them open beside the list. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(queryOf(roleList));
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const roleName = useRoleName();
  const open = address.get('open');
  const close = () => void navigate(address.change({ open: null }));
  return (
    <>
      <PageHead title={text('console-staff.roles')}>
        <Link to="/staff" className="font-semibold text-action underline">
          {text('console.staff')}
        </Link>
        {may(saveRole) && (
          <Button size="small" look="outline" onClick={() => void navigate(address.change({ open: NEW }))}>
            {text('console-staff.newRole')}
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>
        {({ roles, review }) => {
          const role = roles.find(({ code }) => code === open) ?? null;
          const title = role ? roleName(role.code, role.names) : text('console-staff.newRole');
          return (
            <>
              <ReviewNote review={review} />
              <List
                endpoint={roleOverview}
                label={text('console-staff.roles')}
                keyOf={({ role: { code } }) => code}
                nameOf={({ role: { code, name } }) => roleName(code, name)}
                hrefOf={({ role: { code } }) => address.change({ open: code })}
                choices={{
                  role: roles.map(({ code, names }) => ({ value: code, label: roleName(code, names) })),
                }}
                cells={CELLS}
              />
              {(role !== null || open === NEW) && (
                <Drawer open onClose={close} title={title}>
                  <RoleEditor
                    key={open}
                    role={role}
                    isNew={review.reviewedAt === null ? [] : review.newPermissions}
                    onDone={close}
                  />
                </Drawer>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const CELLS: Cells<AnswerOf<typeof roleOverview>['rows'][number]> = { state: (row) => <State {...row} /> };

function State({ isOwn, state }: Readonly<{ isOwn: boolean; state: 'as-begun' | 'changed' }>) {
  const text = useText();
  return (
    <span className="flex flex-wrap justify-end gap-1 @xl:justify-start">
      {isOwn && <Badge tone="action">{text('console-staff.own')}</Badge>}
      {state === 'changed' && <Badge>{text('console-staff.changed')}</Badge>}
      {!isOwn && state !== 'changed' && text('console-staff.roleState.as-begun')}
    </span>
  );
}

/** When somebody last looked through who may do what, and what has changed since. */
function ReviewNote({ review }: { review: Review }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const action = useAction(reviewAccess);
  const { reviewedAt, reviewedBy, newPermissions, rolesChanged, permissionsGiven } = review;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        {reviewedAt === null
          ? text('console-staff.neverReviewed')
          : text('console-staff.review', {
              when: formats.moment(reviewedAt),
              who: reviewedBy?.name ?? '–',
            })}{' '}
        {reviewedAt !== null &&
          text('console-staff.sinceThen', {
            permissions: newPermissions.length,
            roles: rolesChanged,
            given: permissionsGiven,
          })}
      </p>
      {may(reviewAccess) && (
        <Button size="small" busy={action.isPending} onClick={() => action.mutate({})}>
          {text('console-staff.reviewed')}
        </Button>
      )}
    </div>
  );
}
