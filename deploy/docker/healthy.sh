# Checks that the service of this container is ready. In bash, because starting Node.js every few seconds costs more than
# an idle service.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
